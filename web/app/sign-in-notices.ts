let pending: string | undefined;

/** Stores the text by which the sign-in page explains why the person was sent there; `undefined` removes the text. */
export function leaveSignInNotice(words: string | undefined): void {
  pending = words;
}

export const readSignInNotice = (): string | undefined => pending;
