import { fileMetaPieces, textElement } from '#functions/imaging/dicom/file-meta.ts';
import { elementPieces, type WrittenElement } from '#functions/imaging/dicom/write-elements.ts';
import { EXPLICIT_LITTLE_ENDIAN } from '#shared/file/transfer-syntaxes.ts';
import { type Code, type ContentItem, contentElements, imageReference, type ReferencedImage } from './content-item.ts';

const COMPREHENSIVE_SR = '1.2.840.10008.5.1.4.1.1.88.33';
const MANUFACTURER = 'Arcata';

const dcm = (value: string, meaning: string): Code => ({ value, scheme: 'DCM', meaning });
const CODES = {
  report: dcm('126000', 'Imaging Measurement Report'),
  language: dcm('121049', 'Language of Content Item and Descendants'),
  observerType: dcm('121005', 'Observer Type'),
  person: dcm('121006', 'Person'),
  observerName: dcm('121008', 'Person Observer Name'),
  procedure: dcm('121058', 'Procedure reported'),
  library: dcm('111028', 'Image Library'),
  libraryGroup: dcm('126200', 'Image Library Group'),
  measurements: dcm('126010', 'Imaging Measurements'),
  group: dcm('125007', 'Measurement Group'),
  trackingId: dcm('112039', 'Tracking Identifier'),
  trackingUid: dcm('112040', 'Tracking Unique Identifier'),
} as const;
const ENGLISH: Code = { value: 'en', scheme: 'RFC5646', meaning: 'English' };

/** One measured value with its unit in UCUM, and the points of the image from which it was calculated. */
export interface Measured {
  readonly name: Code;
  readonly value: number;
  readonly unit: Code;
  readonly points: readonly (readonly [column: number, row: number])[];
}

/** Attributes of patient and study that the image states; '' for an absent one. */
type StudyAttributes = Readonly<
  Record<
    | 'PatientName'
    | 'PatientID'
    | 'PatientBirthDate'
    | 'PatientSex'
    | 'StudyInstanceUID'
    | 'StudyID'
    | 'StudyDate'
    | 'StudyTime'
    | 'AccessionNumber'
    | 'ReferringPhysicianName',
    string
  >
>;

/** The measurements of one image by one person. */
interface MeasurementReport {
  readonly study: StudyAttributes;
  readonly image: ReferencedImage & { readonly SeriesInstanceUID: string };
  readonly uids: { readonly series: string; readonly instance: string; readonly group: string };
  readonly procedure: Code;
  /** The name of the group of measurements. */
  readonly title: string;
  readonly measured: readonly Measured[];
  readonly observer: string;
  /** Seconds since 1970. */
  readonly at: number;
}

const STUDY_TAGS: Readonly<Record<keyof StudyAttributes, readonly [tag: number, vr: string]>> = {
  StudyDate: [0x00080020, 'DA'],
  StudyTime: [0x00080030, 'TM'],
  AccessionNumber: [0x00080050, 'SH'],
  ReferringPhysicianName: [0x00080090, 'PN'],
  PatientName: [0x00100010, 'PN'],
  PatientID: [0x00100020, 'LO'],
  PatientBirthDate: [0x00100030, 'DA'],
  PatientSex: [0x00100040, 'CS'],
  StudyInstanceUID: [0x0020000d, 'UI'],
  StudyID: [0x00200010, 'SH'],
};

function numberItem({ name, value, unit, points }: Measured, image: ReferencedImage): ContentItem {
  const selected: ContentItem = { type: 'IMAGE', relationship: 'SELECTED FROM', value: image };
  const shown: ContentItem = { type: 'SCOORD', relationship: 'INFERRED FROM', value: points, children: [selected] };
  return {
    type: 'NUM',
    relationship: 'CONTAINS',
    name,
    value,
    unit,
    children: points.length === 0 ? [] : [shown],
  };
}

/** Returns the content tree of TID 1500 (PS3.16): context, image library (TID 1600) and one group of measurements (TID 1501). */
function contentOf({ image, uids, procedure, title, measured, observer }: MeasurementReport): ContentItem {
  const group: ContentItem = {
    type: 'CONTAINER',
    relationship: 'CONTAINS',
    name: CODES.group,
    template: '1501',
    children: [
      { type: 'TEXT', relationship: 'HAS OBS CONTEXT', name: CODES.trackingId, value: title },
      { type: 'UIDREF', relationship: 'HAS OBS CONTEXT', name: CODES.trackingUid, value: uids.group },
      ...measured.map((each) => numberItem(each, image)),
    ],
  };
  const library: ContentItem = {
    type: 'CONTAINER',
    relationship: 'CONTAINS',
    name: CODES.libraryGroup,
    children: [{ type: 'IMAGE', relationship: 'CONTAINS', value: image }],
  };
  return {
    type: 'CONTAINER',
    name: CODES.report,
    template: '1500',
    children: [
      { type: 'CODE', relationship: 'HAS CONCEPT MOD', name: CODES.language, value: ENGLISH },
      { type: 'CODE', relationship: 'HAS OBS CONTEXT', name: CODES.observerType, value: CODES.person },
      { type: 'PNAME', relationship: 'HAS OBS CONTEXT', name: CODES.observerName, value: observer },
      { type: 'CODE', relationship: 'HAS CONCEPT MOD', name: CODES.procedure, value: procedure },
      { type: 'CONTAINER', relationship: 'CONTAINS', name: CODES.library, template: '1600', children: [library] },
      { type: 'CONTAINER', relationship: 'CONTAINS', name: CODES.measurements, children: [group] },
    ],
  };
}

const sequence = (tag: number, ...items: (readonly WrittenElement[])[]): WrittenElement => ({ tag, vr: 'SQ', items });

/** Returns the reference to the image, which a report must contain as its evidence (PS3.3 C.17.2). */
const evidence = ({ image, study }: MeasurementReport): WrittenElement =>
  sequence(0x0040a375, [
    sequence(0x00081115, [
      sequence(0x00081199, imageReference({ SOPClassUID: image.SOPClassUID, SOPInstanceUID: image.SOPInstanceUID })),
      textElement(0x0020000e, 'UI', image.SeriesInstanceUID),
    ]),
    textElement(0x0020000d, 'UI', study.StudyInstanceUID),
  ]);

/**
 * Writes measurements as a DICOM structured report of the class Comprehensive SR. It is complete but unverified, because no person has
 * signed it.
 */
export function writeMeasurementReport(report: MeasurementReport): Buffer {
  const { study, uids } = report;
  const [date = '', time = ''] = new Date(report.at * 1000)
    .toISOString()
    .replaceAll(/[-:]|\..*$/gu, '')
    .split('T');
  const attributes = Object.entries(STUDY_TAGS).map(([keyword, [tag, vr]]) =>
    textElement(tag, vr, study[keyword as keyof StudyAttributes]),
  );
  const elements: WrittenElement[] = [
    ...attributes,
    textElement(0x00080005, 'CS', 'ISO_IR 192'),
    textElement(0x00080016, 'UI', COMPREHENSIVE_SR),
    textElement(0x00080018, 'UI', uids.instance),
    textElement(0x00080023, 'DA', date),
    textElement(0x00080033, 'TM', time),
    textElement(0x00080060, 'CS', 'SR'),
    textElement(0x00080070, 'LO', MANUFACTURER),
    textElement(0x00080201, 'SH', '+0000'),
    textElement(0x0008103e, 'LO', report.title),
    sequence(0x00081111),
    textElement(0x0020000e, 'UI', uids.series),
    textElement(0x00200011, 'IS', '1'),
    textElement(0x00200013, 'IS', '1'),
    sequence(0x0040a372),
    evidence(report),
    textElement(0x0040a491, 'CS', 'COMPLETE'),
    textElement(0x0040a493, 'CS', 'UNVERIFIED'),
    ...contentElements(contentOf(report)),
  ];
  const meta = { classUid: COMPREHENSIVE_SR, instanceUid: uids.instance, syntaxUid: EXPLICIT_LITTLE_ENDIAN.uid };
  return Buffer.concat([...fileMetaPieces(meta), ...elementPieces(elements)]);
}
