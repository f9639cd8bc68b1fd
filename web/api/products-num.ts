const STORAGE_KEY = 'productsNum';

/**
 * ACC-9: how many product families the account may see, as last read; 0 when signed out or suspended, `undefined` when a session has
 * begun and nothing was read in it yet.
 */
export function readProductsNum(): number | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  const value = Number.parseInt(stored ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

export const storeProductsNum = (value: number): void => localStorage.setItem(STORAGE_KEY, String(value));

export const forgetProductsNum = (): void => localStorage.removeItem(STORAGE_KEY);
