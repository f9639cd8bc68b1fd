import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DicomDataset } from '#functions/imaging/dicom/dicom-dataset.ts';
import { lookUp, type LookupTable, readTable, type TableKeywords } from './lookup-table.ts';
import type { StoredValues } from './value-range.ts';

const PALETTES = [
  {
    descriptor: 'RedPaletteColorLookupTableDescriptor',
    data: 'RedPaletteColorLookupTableData',
    segments: 'SegmentedRedPaletteColorLookupTableData',
  },
  {
    descriptor: 'GreenPaletteColorLookupTableDescriptor',
    data: 'GreenPaletteColorLookupTableData',
    segments: 'SegmentedGreenPaletteColorLookupTableData',
  },
  {
    descriptor: 'BluePaletteColorLookupTableDescriptor',
    data: 'BluePaletteColorLookupTableData',
    segments: 'SegmentedBluePaletteColorLookupTableData',
  },
] as const satisfies readonly TableKeywords[];

const STORED_VALUES = 0x10000;

/**
 * Returns a function that converts the numbers of a PALETTE COLOR image to red, green and blue bytes. Throws RejectedFileError if one of
 * the three tables is missing or incomplete.
 */
export function readPalette(
  dataset: DicomDataset,
  { isSigned }: { readonly isSigned: boolean },
): (stored: StoredValues) => Uint8Array {
  const tables = PALETTES.map((keywords) => {
    const table = readTable(dataset, keywords, isSigned);
    if (!table) throw new RejectedFileError('dicomPixelsUnsupported', 'palette');
    return eightBits(table);
  });
  return (stored) => {
    // Negative values use the upper half of the table.
    const colours = new Uint8Array(STORED_VALUES * 3);
    const values = Array.from({ length: STORED_VALUES }, (_, index) => (isSigned ? (index << 16) >> 16 : index));
    for (const [colour, table] of tables.entries())
      for (const [index, value] of values.entries()) colours[index * 3 + colour] = lookUp(table, value);
    const rgb = new Uint8Array(stored.length * 3);
    for (let pixel = 0; pixel < stored.length; pixel += 1) {
      const from = ((stored[pixel] ?? 0) & 0xffff) * 3;
      rgb[pixel * 3] = colours[from] ?? 0;
      rgb[pixel * 3 + 1] = colours[from + 1] ?? 0;
      rgb[pixel * 3 + 2] = colours[from + 2] ?? 0;
    }
    return rgb;
  };
}

/**
 * Converts a table of 16 bits to 8 bits. The colour is in the upper byte. Some writers state 16 bits but fill only the lower byte; such
 * tables stay unchanged.
 */
function eightBits(table: LookupTable): LookupTable {
  const isWide = table.values.some((value) => value > 0xff);
  return isWide ? { ...table, bits: 8, values: table.values.map((value) => value >>> 8) } : table;
}
