/** The state with which the sign-in page is opened by somebody who has just closed their account. */
export const ACCOUNT_CLOSED = 'accountClosed';
