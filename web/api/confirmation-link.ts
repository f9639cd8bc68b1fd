const STORAGE_KEY = 'arcata-confirmation';
const TOKEN = /^[\w-]{1,128}$/u;

/** Returns the secret of the mailed link until it is used. Only this window knows the secret. */
export const readConfirmation = (): string | undefined => sessionStorage.getItem(STORAGE_KEY) ?? undefined;

/** Whether a mailed link opened this page. If so, the person stays on the settings page, even after the secret is used and forgotten. */
let isLed = false;
export const isLedByConfirmation = (): boolean => isLed || readConfirmation() !== undefined;

/** Keeps the secret of a mailed link; ignores any other text. */
export function keepConfirmation(token: string): void {
  if (!TOKEN.test(token)) return;
  isLed = true;
  sessionStorage.setItem(STORAGE_KEY, token);
}

export const forgetConfirmation = (): void => sessionStorage.removeItem(STORAGE_KEY);
