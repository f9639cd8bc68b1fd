const STORAGE_KEY = 'productsNum';

/**
 * Returns how many product families the account may see, as last read (ACC-9). Returns 0 when signed out or suspended, and `undefined`
 * when nothing was read yet in a new session.
 */
export function readProductsNum(): number | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  const value = Number.parseInt(stored ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

export const storeProductsNum = (value: number): void => localStorage.setItem(STORAGE_KEY, String(value));

export const forgetProductsNum = (): void => localStorage.removeItem(STORAGE_KEY);
