import type * as z from 'zod';
import { ID_PREFIXES } from '#shared/ids.ts';
import { leavesOf, type Definition } from './leaves.ts';

/** Kind of identifier that a field holds: the id of a thing, or the number of an order or card. */
export type Noun = keyof typeof ID_PREFIXES | 'orderNumber' | 'cardNumber';
export interface IdField {
  /** Names of the fields from the input down; an array's element is '0'. */
  readonly path: readonly string[];
  readonly noun: Noun;
}

/** Fields whose name suggests an identifier, each with the reason why its value cannot lead to another tenant's thing. */
const NAMES_NOTHING: Readonly<Record<string, string>> = {
  organisationNumber: 'printed on letters, so that others can ask for a relation or membership',
  serialNumber: 'printed on the device; binding it takes its activation code too',
  cursor: 'opaque, and good for the question and organisation alone that it was given for',
  modelNumber: 'words about a device',
  firmwareNumber: 'words about a device',
  assetIds: 'counted within the file of the study that is named beside them',
  assetId: 'counted within a file that is named beside it',
  sectionId: 'chosen by the client, within a report',
  annotationId: 'chosen by the client, within an asset that is named beside it',
  partId: 'chosen by the client, within a volume that is named beside it',
  insuranceNumber: 'words about a patient',
  inspectionNumber: 'words about a patient',
  patientNumber: 'words about a patient',
  trackingNumber: 'words about a parcel',
  phone: 'a contact',
  id: 'a passkey’s own, judged within the account of a ticket that is named beside it',
  rawId: 'the same',
};
const LOOKS_LIKE_A_NAME = /(?:ids?|uuid|number|cursor|subject)$/iu;

const NOUNS = new Map<string, Noun>(
  Object.entries(ID_PREFIXES).map(([noun, prefix]) => [`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`, noun as Noun]),
);

const NUMBERS = ['orderNumber', 'cardNumber'] as const;

function nounOf({ checks = [] }: Definition, path: readonly string[]): Noun | undefined {
  const [noun] = checks.flatMap(({ _zod }) => NOUNS.get(_zod.def.pattern?.source ?? '') ?? []);
  return noun ?? NUMBERS.find((number) => number === path.at(-1));
}

/**
 * Returns every field of an input that holds an id, however deep.
 *
 * @throws Error for a text that is named like an identifier but is missing in `NAMES_NOTHING`
 */
export const idFieldsOf = (schema: z.core.$ZodType): IdField[] =>
  unique(
    leavesOf(schema).flatMap(({ definition, path }) => {
      const noun = nounOf(definition, path);
      const name = path.findLast((step) => step !== '0') ?? '';
      if (noun !== undefined) return [{ path, noun }];
      if (definition.type === 'string' && LOOKS_LIKE_A_NAME.test(name) && NAMES_NOTHING[name] === undefined)
        throw new RangeError(
          `${path.join('.')} looks like a name: give it an id of shared/ids.ts, or a reason in NAMES_NOTHING of test/sweeps/id-fields.ts`,
        );
      return [];
    }),
  );

/** Removes repeats: several alternatives of a union may have the same field. */
const unique = (fields: readonly IdField[]): IdField[] => [
  ...new Map(fields.map((field) => [`${field.path.join('.')} ${field.noun}`, field])).values(),
];

type Fields = Readonly<Record<string, unknown>> | undefined;

/** Whether an input has that field. */
export const hasField = (input: unknown, path: readonly string[]): boolean =>
  path.length === 0 ||
  (typeof input === 'object' &&
    input !== null &&
    path[0]! in input &&
    hasField(input[path[0] as never], path.slice(1)));

/** Returns the input with another value in that field. A list becomes a list of one element; `*` is the first key of a record. */
export function withField(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const key = name === '*' ? (Object.keys((input as Fields) ?? {})[0] ?? name) : name;
  const inner = withField((input as Fields)?.[key], rest, value);
  return name === '0' ? [inner] : { ...(input as Fields), [key]: inner };
}
