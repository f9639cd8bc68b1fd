import type { Facts } from './fhir-source.ts';
import { FHIR_BASE } from './fhir-names.ts';
import { fitsDate } from './read-date.ts';
import type { Filter } from './read-question.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function fitsText(text: string, value: string, modifier: Filter['modifier']): boolean {
  if (modifier === 'exact') return text === value;
  if (modifier === 'contains') return plain(text).includes(plain(value));
  return [text, ...text.split(/[\s,^-]+/u)].some((part) => plain(part).startsWith(plain(value)));
}

function fitsToken(token: { readonly system?: string; readonly code: string }, value: string): boolean {
  const [first = '', second] = value.split('|');
  if (second === undefined) return token.code === first;
  return (token.system ?? '') === first && (second === '' || token.code === second);
}

/** Returns the id in a reference, which may be `Patient/pat-1`, `pat-1` or a whole URL. */
export const referredId = (value: string): string => value.replace(`${FHIR_BASE}/`, '').replace(/^Patient\//u, '');

/** Whether a resource with these values matches the filter. */
export function matchesFilter({ tokens, texts, dates, references }: Facts, filter: Filter): boolean {
  const { name, kind, values, modifier } = filter;
  const kinds: Record<Filter['kind'], () => boolean> = {
    token: () => values.some((value) => tokens?.[name]?.some((token) => fitsToken(token, value)) ?? false),
    string: () => values.some((value) => texts?.[name]?.some((text) => fitsText(text, value, modifier)) ?? false),
    date: () => filter.dates.some((asked) => dates?.[name]?.some((span) => fitsDate(span, asked)) ?? false),
    reference: () => values.some((value) => references?.[name]?.includes(referredId(value)) ?? false),
  };
  return kinds[kind]();
}
