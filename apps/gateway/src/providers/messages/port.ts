// What carries a message out of the house.

export type Channel = 'sms' | 'mail';

export type Message = {
  /** A number as `+639171234567`, or a mail address. */
  readonly to: string;
  /** A mail's subject; SMS has none. */
  readonly subject: string;
  readonly text: string;
};

/** Where a merchant's provider is and how the merchant proves itself there. */
export type MessageRoute = { readonly address: string; readonly sender: string; readonly secret: string };

/** Hands a message to the provider; throws when the provider did not take it. */
export type Carrier = (route: MessageRoute, message: Message) => Promise<void>;

export type Carriers = Readonly<Record<Channel, Carrier>>;
