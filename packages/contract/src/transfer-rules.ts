// Rules of a transfer to several downlines, for the form and for the gateway.

export const RECIPIENTS_MOST = 50;
