import type { DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import type { DicomDataset } from '#functions/imaging/dicom/dicom-dataset.ts';

/**
 * A table that maps stored or modality values to other values. `firstMapped` is the value that has the first entry. Lower values get the
 * first entry too; values beyond the table get the last entry (PS3.3 C.11.1.1).
 */
export type LookupTable = {
  readonly firstMapped: number;
  readonly values: Uint16Array;
  readonly bits: number;
  readonly explanation?: string | undefined;
};

export type TableKeywords = {
  readonly descriptor: DicomKeyword;
  readonly data: DicomKeyword;
  /** Keyword of the element that stores the same table as segments. */
  readonly segments?: DicomKeyword;
};
const SEQUENCE_ITEM = { descriptor: 'LUTDescriptor', data: 'LUTData' } as const;

/**
 * Returns the first table of a Modality or VOI LUT Sequence; undefined if there is no complete table. `isSigned` says whether the mapped
 * values are signed.
 */
export function readSequenceTable(
  dataset: DicomDataset,
  sequence: 'ModalityLUTSequence' | 'VOILUTSequence',
  isSigned: boolean,
): LookupTable | undefined {
  const [item] = dataset.items(sequence);
  const table = item && readTable(item, SEQUENCE_ITEM, isSigned);
  return table && { ...table, explanation: item?.string('LUTExplanation') };
}

export function readTable(
  dataset: DicomDataset,
  { descriptor, data, segments }: TableKeywords,
  isSigned: boolean,
): LookupTable | undefined {
  const [written, first = 0, bits = 16] = dataset.numbers(descriptor);
  if (written === undefined || bits < 1 || bits > 16) return undefined;
  // A length of 0 means 65,536, a number that does not fit into 16 bits.
  const length = written === 0 ? 0x10000 : written;
  const whole = dataset.has(data) || !segments ? valuesOf(dataset, data, length) : undefined;
  const values = whole ?? (segments && joinSegments(valuesOf(dataset, segments) ?? [], length));
  if (!values || values.length < length) return undefined;
  return {
    firstMapped: isSigned && first > 0x7fff ? first - 0x10000 : first,
    values: Uint16Array.from(values.slice(0, length)),
    bits,
  };
}

/** Returns the 16-bit words of an element. If there are fewer than `length` words, returns its bytes instead. */
function valuesOf(dataset: DicomDataset, keyword: DicomKeyword, length = 1): number[] | undefined {
  const words = dataset.numbers(keyword);
  if (words.length >= length) return words;
  const bytes = dataset.bytes(keyword);
  return bytes && Array.from(bytes);
}

const SEGMENT = { discrete: 0, linear: 1, indirect: 2 } as const;

/**
 * Expands a table in segments (PS3.3 C.7.9.2). A segment has plain values, a line from the last value to another value, or a repetition. A
 * repetition states how many earlier segments it repeats, and the position of the first of them. Returns `undefined` if the result is
 * shorter than `length`.
 */
function joinSegments(words: readonly number[], length: number): number[] | undefined {
  const values: number[] = [];
  const read = (start: number, segments: number, canRepeat: boolean): void => {
    let at = start;
    for (let left = segments; left > 0 && at + 1 < words.length && values.length < length; left -= 1) {
      const [kind = 0, count = 0, value = 0, high = 0] = words.slice(at, at + 4);
      if (kind === SEGMENT.discrete) values.push(...words.slice(at + 2, at + 2 + count));
      else if (kind === SEGMENT.linear) {
        const from = values.at(-1) ?? value;
        for (let step = 1; step <= count; step += 1) values.push(Math.round(from + ((value - from) * step) / count));
      } else if (kind === SEGMENT.indirect && canRepeat) read(value + high * 0x10000, count, false);
      else return;
      at += kind === SEGMENT.discrete ? 2 + count : kind === SEGMENT.linear ? 3 : 4;
    }
  };
  read(0, Infinity, true);
  return values.length >= length ? values : undefined;
}

export function lookUp({ firstMapped, values }: LookupTable, value: number): number {
  const index = Math.min(Math.max(Math.round(value) - firstMapped, 0), values.length - 1);
  return values[index] ?? 0;
}
