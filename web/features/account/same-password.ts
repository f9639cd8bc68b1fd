interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

export const isSamePassword = ({ password, passwordAgain }: Passwords): boolean => password === passwordAgain;

/** Path and error of the check that two passwords are equal (ACC-11). The check runs even if other fields have faults. */
export const PASSWORDS_DIFFER = { path: ['passwordAgain'], error: 'passwordsDiffer', when: () => true };
