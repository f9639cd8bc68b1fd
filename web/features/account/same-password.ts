interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

export const isSamePassword = ({ password, passwordAgain }: Passwords): boolean => password === passwordAgain;

/** The path and the fault for two passwords that differ (ACC-11), whatever else is wrong in the form. */
export const PASSWORDS_DIFFER = { path: ['passwordAgain'], error: 'passwordsDiffer', when: () => true };
