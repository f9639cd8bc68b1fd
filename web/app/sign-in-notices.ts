let pending: string | undefined;

/** Leaves word for the sign-in page why somebody is led there; `undefined` takes it back. */
export function leaveSignInNotice(words: string | undefined): void {
  pending = words;
}

export const readSignInNotice = (): string | undefined => pending;
