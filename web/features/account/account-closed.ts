/** State that the router passes to the sign-in page. The page then says that the person's account was closed. */
export const ACCOUNT_CLOSED = 'accountClosed';
