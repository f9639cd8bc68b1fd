import {
  type AttributeKeyword,
  type AttributeLevel,
  attributeRow,
  DICOMWEB_ATTRIBUTES,
  REQUEST_ATTRIBUTES_TAG,
} from '#shared/dicomweb/dicomweb-attributes.ts';

/** An element of the DICOM JSON model (PS3.18 F.2). */
interface JsonElement {
  readonly vr: string;
  readonly Value?: readonly unknown[];
}
export type DicomJson = Readonly<Record<string, JsonElement>>;
export type Values = Readonly<Partial<Record<AttributeKeyword, string>>>;

const NUMBERS: ReadonlySet<string> = new Set(['IS', 'DS', 'US', 'UL', 'SS', 'SL']);
const GROUPS = ['Alphabetic', 'Ideographic', 'Phonetic'] as const;

const nameOf = (value: string): Record<string, string> =>
  Object.fromEntries(value.split('=').flatMap((part, at) => (part === '' ? [] : [[GROUPS[at] ?? 'Phonetic', part]])));

/** Returns one value as JSON. If the value should be a number but is not a number, it stays a text (PS3.18 F.2.3). */
function jsonValue(vr: string, value: string): unknown {
  if (value === '') return null;
  if (vr === 'PN') return nameOf(value);
  const number = Number(value);
  return NUMBERS.has(vr) && Number.isFinite(number) ? number : value;
}

function jsonElement(vr: string, text: string): JsonElement {
  return text === '' ? { vr } : { vr, Value: text.split('\\').map((value) => jsonValue(vr, value)) };
}

/** Returns the attributes of these levels in the JSON form of a search result, sorted by tag. */
export function toDicomJson(
  values: Values,
  levels: readonly AttributeLevel[],
  included: ReadonlySet<AttributeKeyword>,
): DicomJson {
  const elements: Record<string, JsonElement> = {};
  const request: Record<string, JsonElement> = {};
  for (const { keyword } of DICOMWEB_ATTRIBUTES) {
    const row = attributeRow(keyword);
    const isAnswered = levels.includes(row.level) && row.isOnRequest !== true;
    const text = values[keyword] ?? (isAnswered && row.isAlways === true ? '' : undefined);
    if (text === undefined || !(isAnswered || included.has(keyword))) continue;
    (row.in === undefined ? elements : request)[row.tag] = jsonElement(row.vr, text);
  }
  if (Object.keys(request).length > 0) elements[REQUEST_ATTRIBUTES_TAG] = { vr: 'SQ', Value: [request] };
  // The values are Unicode, whichever character repertoire the file uses (PS3.18 F.2.2).
  elements['00080005'] = { vr: 'CS', Value: ['ISO_IR 192'] };
  return Object.fromEntries(Object.entries(elements).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
