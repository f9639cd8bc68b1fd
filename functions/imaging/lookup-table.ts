import type { DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DicomDataset } from './dicom-dataset.ts';

/** A table from a stored or modality value to another; values below the first or above the last take theirs (PS3.3 C.11.1.1). */
export type LookupTable = { readonly firstMapped: number; readonly values: Uint16Array; readonly bits: number };

type TableKeywords = { readonly descriptor: DicomKeyword; readonly data: DicomKeyword };
const SEQUENCE_ITEM = { descriptor: 'LUTDescriptor', data: 'LUTData' } as const;
const PALETTES = [
  { descriptor: 'RedPaletteColorLookupTableDescriptor', data: 'RedPaletteColorLookupTableData' },
  { descriptor: 'GreenPaletteColorLookupTableDescriptor', data: 'GreenPaletteColorLookupTableData' },
  { descriptor: 'BluePaletteColorLookupTableDescriptor', data: 'BluePaletteColorLookupTableData' },
] as const satisfies readonly TableKeywords[];

/** The first table of a Modality or VOI LUT Sequence; undefined when there is none that is whole. `isSigned` is that of the values it maps. */
export function readSequenceTable(
  dataset: DicomDataset,
  sequence: 'ModalityLUTSequence' | 'VOILUTSequence',
  isSigned: boolean,
): LookupTable | undefined {
  const [item] = dataset.items(sequence);
  return item && readTable(item, SEQUENCE_ITEM, isSigned);
}

function readTable(
  dataset: DicomDataset,
  { descriptor, data }: TableKeywords,
  isSigned: boolean,
): LookupTable | undefined {
  const [written, first = 0, bits = 16] = dataset.numbers(descriptor);
  const bytes = dataset.bytes(data);
  if (written === undefined || !bytes || bits < 1 || bits > 16) return undefined;
  // 0 stands for 65,536, which 16 bits cannot hold.
  const length = written === 0 ? 0x10000 : written;
  const words = dataset.numbers(data);
  const values = words.length >= length ? words : Array.from(bytes);
  if (values.length < length) return undefined;
  return {
    firstMapped: isSigned && first > 0x7fff ? first - 0x10000 : first,
    values: Uint16Array.from(values.slice(0, length)),
    bits,
  };
}

export function lookUp({ firstMapped, values }: LookupTable, value: number): number {
  const index = Math.min(Math.max(Math.round(value) - firstMapped, 0), values.length - 1);
  return values[index] ?? 0;
}

/** Makes red, green and blue bytes of the numbers of a PALETTE COLOR image. Throws RejectedFileError without three whole tables. */
export function readPalette(dataset: DicomDataset): (stored: ArrayLike<number>) => Uint8Array {
  const tables = PALETTES.map((keywords) => {
    const table = readTable(dataset, keywords, false);
    if (!table) throw new RejectedFileError('dicomPixelsUnsupported', 'palette');
    return eightBits(table);
  });
  return (stored) => {
    const rgb = new Uint8Array(stored.length * 3);
    for (let pixel = 0; pixel < stored.length; pixel += 1) {
      for (let colour = 0; colour < 3; colour += 1) {
        const table = tables[colour];
        if (table) rgb[pixel * 3 + colour] = lookUp(table, stored[pixel] ?? 0);
      }
    }
    return rgb;
  };
}

/** Palettes of 16 bits keep the colour in the upper byte; some writers say 16 and fill only the lower. */
function eightBits(table: LookupTable): LookupTable {
  const isWide = table.values.some((value) => value > 0xff);
  return isWide ? { ...table, bits: 8, values: table.values.map((value) => value >>> 8) } : table;
}
