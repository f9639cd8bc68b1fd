import * as z from 'zod';

/** Values with which a refinement is tested, by the name of its error. Every refinement of a stored shape needs a row. */
const PROBES: Readonly<Record<string, readonly unknown[]>> = {
  country: ['DE', 'CN', 'de', 'ZZ', 'Germany', ''],
  timeZone: ['Europe/Stockholm', 'UTC', 'Asia/Shanghai', 'Mars/Olympus', ''],
  implantLength: [
    { platform: [0, 0, 0], tip: [0, 0, -10] },
    { platform: [0, 0, 0], tip: [0, 0, -3] },
    { platform: [0, 0, 0], tip: [0, 0, -2] },
    { platform: [0, 0, 0], tip: [0, 60, -60] },
  ],
  airwayHeight: [
    { lowerMm: 0, upperMm: 40 },
    { lowerMm: 0, upperMm: 0.5 },
    { lowerMm: 40, upperMm: 0 },
  ],
  noMark: [{}, { scan: [0, 0, 0] }, { volume: [0, 0, 0] }],
  notSquare: [
    { right: [1, 0, 0], down: [0, 1, 0] },
    { right: [0.6, 0.8, 0], down: [0, 0, -1] },
    { right: [1, 0, 0], down: [0.6, 0.8, 0] },
    { right: [0.5, 0, 0], down: [0, 1, 0] },
  ],
  notRigid: [
    [1, 0, 0, 5, 0, 1, 0, -3, 0, 0, 1, 9],
    [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0],
    [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    [1, 0.1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    [],
  ],
  toothNumber: ['11', '48', '55', '85', '19', '51A', '0', ''],
};
/** Texts that show how a schema changes texts before they are stored. */
const TEXTS = ['Ab', ' ab ', '\tÄ\n', 'ß', '', 'İ'];

type Rule = readonly [path: string, name: string, verdicts: readonly unknown[]];
type Checks = readonly { readonly _zod: { readonly def: Definition } }[];
interface Definition {
  readonly type?: string;
  readonly check?: string;
  readonly error?: (issue: object) => unknown;
  readonly fn?: (value: unknown) => unknown;
  readonly tx?: (value: string) => unknown;
  readonly catchValue?: (context: object) => unknown;
  readonly checks?: Checks;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

/** Kinds of schema that a JSON schema cannot describe and that these values cannot test. */
const OPAQUE = ['transform', 'pipe', 'function', 'promise', 'lazy'];

const Definition = z.custom<Definition>();
const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

function ruleOf({ check, error, fn, tx, catchValue }: Definition, path: string): Rule | undefined {
  if (catchValue !== undefined) return [path, 'catch', [catchValue({})]];
  if (check === 'overwrite' && tx !== undefined) return [path, 'overwrite', TEXTS.map((text) => tx(text))];
  if (check !== 'custom') return undefined;
  const name = error?.({});
  if (typeof name !== 'string' || fn === undefined)
    throw new Error(`${path} holds a refinement without a name: give it { error: '…' }.`);
  const probes = PROBES[name];
  const verdicts = probes?.map((probe) => Boolean(fn(probe)));
  if (verdicts === undefined || !verdicts.includes(true) || !verdicts.includes(false))
    throw new Error(`${path}: add values that ${name} takes and refuses to PROBES in test/support/rule-verdicts.ts.`);
  return [path, name, verdicts];
}

/** Returns the schemas inside a schema, each with its path. */
function partsOf(definition: Definition, path: string): [z.core.$ZodType, string][] {
  const named = Object.entries(definition.shape ?? {}).map(([field, part]): [z.core.$ZodType, string] => [
    part,
    `${path}.${field}`,
  ]);
  const others = Object.values({ ...definition, checks: [] }).flatMap((value: unknown) =>
    Array.isArray(value) ? value : [value],
  );
  return [...named, ...others.filter(isSchema).map((part): [z.core.$ZodType, string] => [part, path])];
}

/**
 * Returns the rules of a shape that its JSON schema does not contain: each refinement with its name and verdicts, and the changes of texts.
 * @throws Error for a refinement that has no name or no row in `PROBES`, and for a transform
 */
export function rulesOf(schema: z.core.$ZodType, path = ''): Rule[] {
  const definition = Definition.parse(schema._zod.def);
  if (OPAQUE.includes(definition.type ?? ''))
    throw new Error(`${path} is a ${definition.type}: a stored shape holds none, since no pin sees what it does.`);
  const definitions = [definition, ...(definition.checks ?? []).map((check) => check._zod.def)];
  const own = definitions.flatMap((each) => {
    const rule = ruleOf(each, path);
    return rule === undefined ? [] : [rule];
  });
  return [...own, ...partsOf(definition, path).flatMap(([part, at]) => rulesOf(part, at))];
}
