import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';

/**
 * The treatment of an element that the profile does not name. `clean` treats the items of a sequence one by one. For any other element,
 * `clean` keeps a value that has the form of its representation, and empties any other value.
 */
export type DefaultAction = 'keep' | 'clean' | 'empty' | 'remap' | 'remove';

/** Text elements that describe a device or a code, never a person. */
const KEPT_TEXTS: ReadonlySet<number> = new Set([
  DICOM_ELEMENTS.Manufacturer[0],
  DICOM_ELEMENTS.ManufacturerModelName[0],
  DICOM_ELEMENTS.RescaleType[0],
  // CodeValue, CodingSchemeDesignator, CodeMeaning, ConvolutionKernel, ModalityLUTType
  0x00080100,
  0x00080102,
  0x00080104,
  0x00181210,
  0x00283004,
]);

/** Binary elements that are parts of the image: pixels, tables and offsets. All other binary elements may contain anything. */
const KEPT_BYTES: ReadonlySet<number> = new Set([
  DICOM_ELEMENTS.RedPaletteColorLookupTableData[0],
  DICOM_ELEMENTS.GreenPaletteColorLookupTableData[0],
  DICOM_ELEMENTS.BluePaletteColorLookupTableData[0],
  DICOM_ELEMENTS.SegmentedRedPaletteColorLookupTableData[0],
  DICOM_ELEMENTS.SegmentedGreenPaletteColorLookupTableData[0],
  DICOM_ELEMENTS.SegmentedBluePaletteColorLookupTableData[0],
  DICOM_ELEMENTS.LUTData[0],
  DICOM_ELEMENTS.ExtendedOffsetTable[0],
  DICOM_ELEMENTS.FloatPixelData[0],
  DICOM_ELEMENTS.DoubleFloatPixelData[0],
  DICOM_ELEMENTS.PixelData[0],
  // Extended Offset Table Lengths
  0x7fe00002,
]);

const BY_REPRESENTATION: Readonly<Record<string, DefaultAction>> = {
  AS: 'empty',
  AT: 'keep',
  CS: 'clean',
  DA: 'empty',
  DS: 'clean',
  DT: 'empty',
  FD: 'keep',
  FL: 'keep',
  IS: 'clean',
  SL: 'keep',
  SQ: 'clean',
  SS: 'keep',
  SV: 'keep',
  TM: 'empty',
  UI: 'remap',
  UL: 'keep',
  US: 'keep',
  UV: 'keep',
};

/**
 * Returns the treatment of an element that the profile does not name. People can write anything into texts, so texts are removed (PS3.15
 * E.3.5 and E.3.6).
 */
export function defaultAction(tag: number, vr: string | undefined): DefaultAction {
  if (KEPT_TEXTS.has(tag) || KEPT_BYTES.has(tag)) return 'keep';
  return BY_REPRESENTATION[vr ?? 'UN'] ?? 'remove';
}

/**
 * The form of values of these representations (PS3.5 6.2). If a device has written a name into such an element, the value usually does not
 * match the form.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  CS: /^[A-Z0-9_ \\\0]*$/u,
  DS: /^[\d+\-eE. \\\0]*$/u,
  IS: /^[\d+\- \\\0]*$/u,
};

export const hasItsForm = (vr: string, value: Uint8Array): boolean =>
  FORMS[vr]?.test(Buffer.from(value).toString('latin1')) ?? true;
