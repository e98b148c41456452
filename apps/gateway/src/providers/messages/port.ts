// The interface of message providers.

export type Channel = 'sms' | 'mail';

export type Message = {
  /** A number as `+639171234567`, or a mail address. */
  readonly to: string;
  /** A mail's subject; SMS has none. */
  readonly subject: string;
  readonly text: string;
  /** The provider's name of an SMS text that was registered with it. */
  readonly template?: string | undefined;
};

/** The provider's address and the merchant's credentials for it. */
export type MessageRoute = { readonly address: string; readonly sender: string; readonly secret: string };

/** Gives a message to the provider; throws when the provider did not accept it. */
export type Carrier = (route: MessageRoute, message: Message) => Promise<void>;

export type Carriers = Readonly<Record<Channel, Carrier>>;
