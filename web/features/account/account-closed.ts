/** Key of the navigation state that says on the sign-in page that the person has just closed their account. */
export const ACCOUNT_CLOSED = 'accountClosed';
