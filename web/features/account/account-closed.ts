/** The navigation state with which a person who has just closed their account comes to the sign-in page. */
export const ACCOUNT_CLOSED = 'accountClosed';
