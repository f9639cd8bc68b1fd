const STORAGE_KEY = 'arcata-confirmation';
const TOKEN = /^[\w-]{1,128}$/u;

/** Returns the secret of the mailed link, until it is used; only this window knows it. */
export const readConfirmation = (): string | undefined => sessionStorage.getItem(STORAGE_KEY) ?? undefined;

/** Whether this page was opened by a mailed link: the person then stays on the settings after the secret is used. */
let isLed = false;
export const isLedByConfirmation = (): boolean => isLed || readConfirmation() !== undefined;

/** Keeps the secret of a mailed link; ignores any other text. */
export function keepConfirmation(token: string): void {
  if (!TOKEN.test(token)) return;
  isLed = true;
  sessionStorage.setItem(STORAGE_KEY, token);
}

export const forgetConfirmation = (): void => sessionStorage.removeItem(STORAGE_KEY);
