interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

export const isSamePassword = ({ password, passwordAgain }: Passwords): boolean => password === passwordAgain;

/** Where and how a form says that the two differ (ACC-11), whatever else is wrong in it. */
export const PASSWORDS_DIFFER = { path: ['passwordAgain'], error: 'passwordsDiffer', when: () => true };
