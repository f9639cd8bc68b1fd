import {
  type AttributeKeyword,
  cutValue,
  DICOMWEB_ATTRIBUTES,
  REQUEST_ATTRIBUTES_TAG,
  StatedAttributes,
} from '#shared/dicomweb/dicomweb-attributes.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { DicomDataset } from './dicom-dataset.ts';
import type { DicomElements } from './read-dicom.ts';
import { type DicomElementMap, openSequence } from './read-elements.ts';

/**
 * Returns the first item of the request attributes sequence, which names the requested procedure. Returns an empty item if the sequence is
 * absent or damaged.
 */
function requestItem({ elements, data, isLittleEndian, transferSyntax }: DicomElements): DicomElementMap {
  const element = elements.get(Number.parseInt(REQUEST_ATTRIBUTES_TAG, 16));
  if (element === undefined) return new Map();
  try {
    const isExplicit = transferSyntax.header !== 'implicit';
    return openSequence(data, element, { isLittleEndian, isExplicit })[0] ?? new Map();
  } catch (error) {
    if (error instanceof RejectedFileError || error instanceof RangeError) return new Map();
    throw error;
  }
}

/** Returns the attributes of a file as texts. An archive lists and finds the file by them. */
export function statedAttributes(dicom: DicomElements): StatedAttributes {
  const { elements, data: bytes, isLittleEndian, dataset, transferSyntax } = dicom;
  const charsets = dataset.strings('SpecificCharacterSet');
  const texts = new DicomDataset(elements, { bytes, isLittleEndian, charsets });
  const request = new DicomDataset(requestItem(dicom), { bytes, isLittleEndian, charsets });
  const stated: Partial<Record<AttributeKeyword, string>> = { AvailableTransferSyntaxUID: transferSyntax.uid };
  for (const row of DICOMWEB_ATTRIBUTES) {
    if ('isMade' in row || row.keyword === 'AvailableTransferSyntaxUID') continue;
    const source = 'in' in row ? request : texts;
    const value = source.stated(Number.parseInt(row.tag, 16), row.vr);
    if (value !== '') stated[row.keyword] = cutValue(value);
  }
  return StatedAttributes.parse(stated);
}
