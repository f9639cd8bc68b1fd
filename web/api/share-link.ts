const TOKEN_KEY = 'arcata-share';
const CODE_KEY = 'arcata-share-code';
const TOKEN = /^[\w-]{43}$/u;

/** Returns the secret of the shared link that opened this window. */
export const readShareToken = (): string | undefined => sessionStorage.getItem(TOKEN_KEY) ?? undefined;
export const readShareCode = (): string | undefined => sessionStorage.getItem(CODE_KEY) ?? undefined;

/** Keeps the secret of a link until the window is closed. Any other text opens nothing, and ends an earlier link in this window. */
export function keepShareToken(token: string): void {
  sessionStorage.removeItem(CODE_KEY);
  if (TOKEN.test(token)) sessionStorage.setItem(TOKEN_KEY, token);
  else sessionStorage.removeItem(TOKEN_KEY);
}

export const keepShareCode = (accessCode: string): void => sessionStorage.setItem(CODE_KEY, accessCode);
export const forgetShareCode = (): void => sessionStorage.removeItem(CODE_KEY);

/** Returns the address of a share. A browser sends the part after `#` to no server, so no log contains it. */
export const shareAddress = (token: string): string => `${location.origin}/studyShared/detail#token=${token}`;
