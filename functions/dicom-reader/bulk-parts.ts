import type { DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { type DicomElementMap, openSequence } from '#functions/imaging/dicom/read-elements.ts';
import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import { ReadError } from './read-error.ts';
import { representationOf } from './representation-of.ts';

const absent = (): ReadError => new ReadError(404, 'The instance has no such value.');

/** Returns the value at a path such as `00880200.1.7FE00010`: sequence, number of the item, element. */
export function bulkValue(dicom: DicomElements, path: string): Uint8Array {
  const steps = path.split('.');
  const { data, isLittleEndian, transferSyntax, dataset } = dicom;
  let elements: DicomElementMap | undefined = dicom.elements;
  for (let step = 0; step + 1 < steps.length; step += 2) {
    const sequence = elements?.get(Number.parseInt(steps[step] ?? '', 16));
    if (sequence === undefined) throw absent();
    const isExplicit = transferSyntax.header !== 'implicit';
    elements = openSequence(data, sequence, { isLittleEndian, isExplicit })[Number(steps[step + 1]) - 1];
  }
  const tag = Number.parseInt(steps.at(-1) ?? '', 16);
  const element = elements?.get(tag);
  if (element === undefined || element.items !== undefined) throw absent();
  const isSigned = dataset.number('PixelRepresentation') === 1;
  return toLittleEndianValue(element, element.vr ?? representationOf(tag, isSigned), dicom);
}
