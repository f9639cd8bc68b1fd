/** Navigation state that the sign-in page gets from a person who has just closed their account. */
export const ACCOUNT_CLOSED = 'accountClosed';
