import * as z from 'zod';

/** Ways to compare an attribute with the value that a search asks for (PS3.4 C.2.2.2). */
export type Matching = 'uid' | 'text' | 'name' | 'range' | 'number';

interface AttributeRow {
  readonly keyword: string;
  /** Group and element as eight hexadecimal digits, as in the DICOM JSON model. */
  readonly tag: string;
  readonly vr: string;
  readonly level: 'study' | 'series' | 'instance';
  /** Way in which a search compares the attribute; absent = a search cannot use the attribute. */
  readonly matching?: Matching;
  /**
   * Whether an answer has the attribute only if `includefield` names it. If absent, every answer of its level (study, series or instance)
   * has the attribute if the file has a value.
   */
  readonly isOnRequest?: true;
  /** Whether answers of its level have the attribute even if the file has no value. */
  readonly isAlways?: true;
  /** Whether the attribute is counted or composed for each answer, instead of being read from a file. */
  readonly isMade?: true;
  /** The sequence that has the attribute, in its first item; absent = it is not in a sequence. */
  readonly in?: 'RequestAttributesSequence';
}

/**
 * DWEB-6 and DWEB-7: attributes that a search can use and answer. They follow the tables 10.6.1-5 and 10.6.3-3 to 10.6.3-5 of PS3.18. A
 * search with any other attribute is refused with 400.
 */
export const DICOMWEB_ATTRIBUTES = [
  { keyword: 'StudyDate', tag: '00080020', vr: 'DA', level: 'study', matching: 'range', isAlways: true },
  { keyword: 'StudyTime', tag: '00080030', vr: 'TM', level: 'study', matching: 'range', isAlways: true },
  { keyword: 'AccessionNumber', tag: '00080050', vr: 'SH', level: 'study', matching: 'text', isAlways: true },
  { keyword: 'InstanceAvailability', tag: '00080056', vr: 'CS', level: 'study', isMade: true },
  { keyword: 'ModalitiesInStudy', tag: '00080061', vr: 'CS', level: 'study', matching: 'text', isMade: true },
  { keyword: 'ReferringPhysicianName', tag: '00080090', vr: 'PN', level: 'study', matching: 'name', isAlways: true },
  { keyword: 'TimezoneOffsetFromUTC', tag: '00080201', vr: 'SH', level: 'study' },
  { keyword: 'StudyDescription', tag: '00081030', vr: 'LO', level: 'study', matching: 'text', isOnRequest: true },
  { keyword: 'RetrieveURL', tag: '00081190', vr: 'UR', level: 'study', isMade: true },
  { keyword: 'PatientName', tag: '00100010', vr: 'PN', level: 'study', matching: 'name', isAlways: true },
  { keyword: 'PatientID', tag: '00100020', vr: 'LO', level: 'study', matching: 'text', isAlways: true },
  { keyword: 'PatientBirthDate', tag: '00100030', vr: 'DA', level: 'study', matching: 'range', isAlways: true },
  { keyword: 'PatientSex', tag: '00100040', vr: 'CS', level: 'study', matching: 'text', isAlways: true },
  { keyword: 'StudyInstanceUID', tag: '0020000D', vr: 'UI', level: 'study', matching: 'uid' },
  { keyword: 'StudyID', tag: '00200010', vr: 'SH', level: 'study', matching: 'text', isAlways: true },
  { keyword: 'NumberOfStudyRelatedSeries', tag: '00201206', vr: 'IS', level: 'study', isMade: true },
  { keyword: 'NumberOfStudyRelatedInstances', tag: '00201208', vr: 'IS', level: 'study', isMade: true },
  { keyword: 'Modality', tag: '00080060', vr: 'CS', level: 'series', matching: 'text', isAlways: true },
  { keyword: 'SeriesDescription', tag: '0008103E', vr: 'LO', level: 'series', matching: 'text' },
  { keyword: 'BodyPartExamined', tag: '00180015', vr: 'CS', level: 'series', matching: 'text', isOnRequest: true },
  { keyword: 'SeriesInstanceUID', tag: '0020000E', vr: 'UI', level: 'series', matching: 'uid' },
  { keyword: 'SeriesNumber', tag: '00200011', vr: 'IS', level: 'series', matching: 'number', isAlways: true },
  { keyword: 'NumberOfSeriesRelatedInstances', tag: '00201209', vr: 'IS', level: 'series', isMade: true },
  { keyword: 'PerformedProcedureStepStartDate', tag: '00400244', vr: 'DA', level: 'series', matching: 'range' },
  { keyword: 'PerformedProcedureStepStartTime', tag: '00400245', vr: 'TM', level: 'series', matching: 'range' },
  {
    keyword: 'ScheduledProcedureStepID',
    tag: '00400009',
    vr: 'SH',
    level: 'series',
    matching: 'text',
    in: 'RequestAttributesSequence',
  },
  {
    keyword: 'RequestedProcedureID',
    tag: '00401001',
    vr: 'SH',
    level: 'series',
    matching: 'text',
    in: 'RequestAttributesSequence',
  },
  { keyword: 'SOPClassUID', tag: '00080016', vr: 'UI', level: 'instance', matching: 'uid' },
  { keyword: 'SOPInstanceUID', tag: '00080018', vr: 'UI', level: 'instance', matching: 'uid' },
  { keyword: 'AvailableTransferSyntaxUID', tag: '00083002', vr: 'UI', level: 'instance' },
  { keyword: 'InstanceNumber', tag: '00200013', vr: 'IS', level: 'instance', matching: 'number', isAlways: true },
  { keyword: 'NumberOfFrames', tag: '00280008', vr: 'IS', level: 'instance' },
  { keyword: 'Rows', tag: '00280010', vr: 'US', level: 'instance' },
  { keyword: 'Columns', tag: '00280011', vr: 'US', level: 'instance' },
  { keyword: 'BitsAllocated', tag: '00280100', vr: 'US', level: 'instance' },
] as const satisfies readonly AttributeRow[];

type Row = (typeof DICOMWEB_ATTRIBUTES)[number];
export type AttributeKeyword = Row['keyword'];
export type AttributeLevel = Row['level'];
export const attributeRow = (keyword: AttributeKeyword): AttributeRow & Row => {
  const row = DICOMWEB_ATTRIBUTES.find((each) => each.keyword === keyword);
  if (row === undefined) throw new RangeError(keyword);
  return row;
};

/** Tag of the sequence with the requested procedure. */
export const REQUEST_ATTRIBUTES_TAG = '00400275';

export const AttributeName = z.enum(DICOMWEB_ATTRIBUTES.map(({ keyword }) => keyword));

/** Maximum length of a stored value in characters; longer values are cut. */
const VALUE_CHARACTERS_MAX = 1_000;

/** Values of a file by keyword. Several values are separated by a backslash, as in the file. Empty values are left out. */
export const StatedAttributes = z.partialRecord(AttributeName, z.string().max(VALUE_CHARACTERS_MAX));
export type StatedAttributes = z.infer<typeof StatedAttributes>;

export const cutValue = (value: string): string => value.slice(0, VALUE_CHARACTERS_MAX);

/** A DICOM UID. The archive leaves out a file that lacks its study, series or instance UID, or has an invalid one. */
export const DicomUid = z.string().regex(/^(?=\.*\d)[0-9.]{1,64}$/u);
export type DicomUid = z.infer<typeof DicomUid>;
