import { createHmac } from 'node:crypto';
import { readXml } from '#functions/layout/read-xml.ts';
import type { XmlElement } from '#shared/layout/read-xml.ts';
import type { ScrubOptions } from './scrub-options.ts';

/** Matches names of elements and attributes that hold a person, a place or free text. */
const PERSONAL =
  /patient|person|first|last|given|family|sur.?name|birth|dob|gender|sex|age$|phone|mail|fax|mobile|street|city|zip|country|address|doctor|dentist|client|customer|practice|clinic|contact|operator|user|owner|comment|note|remark|memo|description|date|time/iu;
/** Matches text that programs read, such as numbers, lists of numbers, keywords and file names. Sentences are excluded by `SENTENCE`. */
const MACHINE_WORD = /^[\w.+\-#:;,/\\()[\]| ]{0,200}$/u;
const SENTENCE = /[a-z]{2,} [a-z]{2,} /iu;
const GUID = /^\{?[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}\}?$/iu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Attributes that say what the value of their element means, as in `<Property name="PatientName" value="…"/>`. */
const NAMING = ['name', 'key', 'id', 'type'];

/**
 * Returns a vendor's order file with the parts that programs read: numbers, keywords and file names. Persons, dates, remarks and comments
 * are removed. Ids are replaced, and equal ids get the same new id.
 */
export function scrubXml(bytes: Uint8Array, { key, withoutPatient, factIn }: ScrubOptions): Uint8Array {
  const valueOf = (name: string, value: string): string => {
    const trimmed = value.trim();
    if (trimmed === '' || PERSONAL.test(name)) return '';
    if (GUID.test(trimmed)) return hashed(trimmed, key);
    if (/^[\d.+\-eE\s;,]+$/u.test(trimmed)) return factIn(trimmed) === undefined ? trimmed : '';
    if (!MACHINE_WORD.test(trimmed) || SENTENCE.test(trimmed)) return '';
    const veiled = withoutPatient(trimmed);
    return factIn(veiled) === undefined ? veiled : '';
  };
  const write = ({ name, attributes, children, text }: XmlElement): string => {
    const named = Object.entries(attributes)
      .filter(([attribute]) => NAMING.includes(attribute.toLowerCase()))
      .map(([, value]) => value);
    const isPersonal = named.some((value) => PERSONAL.test(value));
    const written = Object.entries(attributes).map(([attribute, value]) => {
      const isName = NAMING.includes(attribute.toLowerCase());
      const kept =
        isPersonal && !isName
          ? ''
          : isName && PERSONAL.test(value) && /^\w+$/u.test(value)
            ? value
            : valueOf(attribute === 'name' ? 'field' : attribute, value);
      return ` ${attribute}="${escaped(kept)}"`;
    });
    const own = isPersonal ? '' : valueOf(name, text);
    return `<${name}${written.join('')}>${escaped(own)}${children.map(write).join('')}</${name}>`;
  };
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${write(readXml(bytes))}`);
}

/** Returns the GUID that replaces a GUID within the share. */
function hashed(guid: string, key: string): string {
  const hex = createHmac('sha256', key).update(`guid ${guid.toLowerCase()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
