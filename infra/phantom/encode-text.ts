const DOUBLE_BYTE = { firstLead: 0x81, lastLead: 0xfe, firstTrail: 0x40, lastTrail: 0xfe } as const;

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/**
 * Returns the bytes of every character that the encoding `label` has in one or two bytes. Decodes all byte sequences to find them, because
 * Node has no encoders for these encodings.
 */
function tableOf(label: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(label);
  if (known) return known;
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte <= 0xff; byte += 1) add(byte);
  if (label.startsWith('gb') || label === 'big5' || label === 'euc-kr' || label === 'shift_jis') {
    for (let lead = DOUBLE_BYTE.firstLead; lead <= DOUBLE_BYTE.lastLead; lead += 1) {
      for (let trail = DOUBLE_BYTE.firstTrail; trail <= DOUBLE_BYTE.lastTrail; trail += 1) add(lead, trail);
    }
  }
  tables.set(label, table);
  return table;
}

/** Encodes `text` in the encoding that `TextDecoder` calls `label`. Throws a RangeError for a character that the encoding lacks. */
export function encodeText(text: string, label: string): Uint8Array {
  if (label === 'utf-8') return new TextEncoder().encode(text);
  const table = tableOf(label);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new RangeError(`${label} has no ${JSON.stringify(character)}`);
      return bytes;
    }),
  );
}
