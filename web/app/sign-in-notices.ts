let pending: string | undefined;

/** Stores the text that explains on the sign-in page why the person was sent there; `undefined` removes it. */
export function leaveSignInNotice(words: string | undefined): void {
  pending = words;
}

export const readSignInNotice = (): string | undefined => pending;
