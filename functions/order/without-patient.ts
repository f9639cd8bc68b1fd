import type { StoredOrder } from './order-items.ts';
import { namesOf } from './order-for-lab.ts';

const STANDS_FOR = '•••';
/** Fewest characters of a part of a name that is removed from texts. Shorter parts occur in too many other words. */
const PART_LENGTH_MIN = 3;
/**
 * Matches a part of a name that consists of at least two Chinese characters. Such a part is removed even if it is shorter than
 * `PART_LENGTH_MIN`.
 */
const IDEOGRAPHS = /^\p{Script=Han}{2,}$/u;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/**
 * Replaces each name of the patient in the text by `•••`: the present name, former names and parts of names. Also replaces the patient
 * number.
 */
export function withoutPatient(text: string, order: Pick<StoredOrder, 'patient' | 'formerNames'>): string {
  const names = namesOf(order);
  const parts = names
    .flatMap((name) => name.split(/[\s,]+/u))
    .filter((part) => part.length >= PART_LENGTH_MIN || IDEOGRAPHS.test(part));
  return [...names, order.patient.patientNumber, ...parts]
    .filter((word) => word !== '')
    .reduce((rest, word) => rest.replaceAll(new RegExp(escaped(word), 'giu'), STANDS_FOR), text);
}
