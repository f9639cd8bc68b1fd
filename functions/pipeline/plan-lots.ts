/**
 * Largest size in bytes, and largest number of assets, of one conversion task. A series or the scan of a jaw usually exceeds the size and
 * gets its own task. Photos share a task.
 */
const LOT_LIMITS = { bytes: 16 * 1024 * 1024, assets: 16 } as const;

/** Divides items among tasks, in the given order. An item larger than the limit gets a task of its own. */
export function planLots<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limits: { readonly bytes: number; readonly assets: number } = LOT_LIMITS,
): Item[][] {
  const lots: Item[][] = [];
  let lot: Item[] = [];
  let lotBytes = 0;
  for (const item of items) {
    const bytes = sizeOf(item);
    if (lot.length === 0 || lot.length >= limits.assets || lotBytes + bytes > limits.bytes) {
      lot = [];
      lotBytes = 0;
      lots.push(lot);
    }
    lot.push(item);
    lotBytes += bytes;
  }
  return lots;
}
