const STORAGE_KEY = 'arcata-confirmation';
const TOKEN = /^[\w-]{1,128}$/u;

/** The secret of the mailed link that led here, until it was used: this window alone knows it. */
export const readConfirmation = (): string | undefined => sessionStorage.getItem(STORAGE_KEY) ?? undefined;

/** Whether a mailed link led to this page: its person stays among the settings when the secret is used. */
let isLed = false;
export const isLedByConfirmation = (): boolean => isLed || readConfirmation() !== undefined;

/** Keeps the secret of a mailed link; anything that is none is dropped. */
export function keepConfirmation(token: string): void {
  if (!TOKEN.test(token)) return;
  isLed = true;
  sessionStorage.setItem(STORAGE_KEY, token);
}

export const forgetConfirmation = (): void => sessionStorage.removeItem(STORAGE_KEY);
