import { textElement } from '#functions/imaging/dicom/file-meta.ts';
import type { WrittenElement } from '#functions/imaging/dicom/write-elements.ts';

/** A coded concept: its value in a coding scheme, and its meaning as text (PS3.3 8.8). */
export interface Code {
  readonly value: string;
  readonly scheme: string;
  readonly meaning: string;
}

/** An image, or one of its frames, that a report refers to. */
export interface ReferencedImage {
  readonly SOPClassUID: string;
  readonly SOPInstanceUID: string;
  /** Number of the frame, from 1; absent for an image with one frame. */
  readonly frame?: number;
}

type Relationship = 'CONTAINS' | 'HAS OBS CONTEXT' | 'HAS CONCEPT MOD' | 'INFERRED FROM' | 'SELECTED FROM';

/** The value of a content item, by its type (PS3.3 C.17.3). */
type ContentValue =
  | { readonly type: 'CONTAINER'; readonly template?: string }
  | { readonly type: 'TEXT' | 'PNAME' | 'UIDREF'; readonly value: string }
  | { readonly type: 'CODE'; readonly value: Code }
  | { readonly type: 'NUM'; readonly value: number; readonly unit: Code }
  | { readonly type: 'IMAGE'; readonly value: ReferencedImage }
  /** Points in columns and rows of the image. */
  | { readonly type: 'SCOORD'; readonly value: readonly (readonly [column: number, row: number])[] };

/** One node of a structured report. The root has no `relationship`. A reference to an image or a point needs no name. */
export type ContentItem = ContentValue & {
  readonly relationship?: Relationship;
  readonly name?: Code;
  readonly children?: readonly ContentItem[];
};

const DECIMALS = 4;

const sequence = (tag: number, ...items: (readonly WrittenElement[])[]): WrittenElement => ({ tag, vr: 'SQ', items });

/** Returns a sequence with one code. */
const codeSequence = (tag: number, { value, scheme, meaning }: Code): WrittenElement =>
  sequence(tag, [
    textElement(0x00080100, 'SH', value),
    textElement(0x00080102, 'SH', scheme),
    textElement(0x00080104, 'LO', meaning),
  ]);

/** Returns the elements that refer to an image. */
export const imageReference = ({ SOPClassUID, SOPInstanceUID, frame }: ReferencedImage): WrittenElement[] => [
  textElement(0x00081150, 'UI', SOPClassUID),
  textElement(0x00081155, 'UI', SOPInstanceUID),
  ...(frame === undefined ? [] : [textElement(0x00081160, 'IS', String(frame))]),
];

function floats(values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, index * 4);
  return bytes;
}

function valueElements(item: ContentItem): WrittenElement[] {
  switch (item.type) {
    case 'CONTAINER':
      return [
        textElement(0x0040a050, 'CS', 'SEPARATE'),
        ...(item.template === undefined
          ? []
          : [
              sequence(0x0040a504, [
                textElement(0x00080105, 'CS', 'DCMR'),
                textElement(0x0040db00, 'CS', item.template),
              ]),
            ]),
      ];
    case 'TEXT':
      return [textElement(0x0040a160, 'UT', item.value)];
    case 'PNAME':
      return [textElement(0x0040a123, 'PN', item.value)];
    case 'UIDREF':
      return [textElement(0x0040a124, 'UI', item.value)];
    case 'CODE':
      return [codeSequence(0x0040a168, item.value)];
    case 'NUM':
      return [
        sequence(0x0040a300, [
          codeSequence(0x004008ea, item.unit),
          textElement(0x0040a30a, 'DS', String(Number(item.value.toFixed(DECIMALS)))),
        ]),
      ];
    case 'IMAGE':
      return [sequence(0x00081199, imageReference(item.value))];
    case 'SCOORD':
      return [
        { tag: 0x00700022, vr: 'FL', value: floats(item.value.flat()) },
        textElement(0x00700023, 'CS', item.value.length === 1 ? 'POINT' : 'MULTIPOINT'),
      ];
  }
}

/** Returns the elements of a node and of all nodes below it. */
export const contentElements = (item: ContentItem): WrittenElement[] => [
  ...(item.relationship === undefined ? [] : [textElement(0x0040a010, 'CS', item.relationship)]),
  textElement(0x0040a040, 'CS', item.type),
  ...(item.name === undefined ? [] : [codeSequence(0x0040a043, item.name)]),
  ...valueElements(item),
  ...(item.children === undefined || item.children.length === 0
    ? []
    : [sequence(0x0040a730, ...item.children.map(contentElements))]),
];
