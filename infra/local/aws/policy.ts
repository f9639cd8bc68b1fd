import * as z from 'zod';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const Conditions = z.record(z.string(), z.record(z.string(), oneOrMore));

/** One statement of a resource's policy. `Principal`, `Action` and `Resource` are parsed to lists. */
export const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.union([z.literal('*').transform(() => ({ AWS: ['*'] })), z.record(z.string(), oneOrMore)]),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: Conditions.default({}),
});
export type Statement = z.output<typeof Statement>;

/** A request of an AWS service to a resource. */
export interface ServiceRequest {
  readonly service: string;
  readonly action: string;
  readonly resource: string;
  /** Global condition keys of IAM and their values, such as `aws:SourceAccount`. */
  readonly context: Readonly<Record<string, string>>;
}

/** Whether the text matches a pattern, in which `*` means any text. Upper and lower case are equal. */
function fits(text: string, pattern: string): boolean {
  const source = pattern.split('*').map((piece) => piece.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${source.join('.*')}$`, 'iu').test(text);
}

const OPERATORS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  StringEquals: (value, wanted) => value === wanted,
  ArnLike: fits,
  Bool: (value, wanted) => value === wanted,
};

/**
 * Whether all conditions are met. A condition on a key that the request lacks is not met, as in IAM.
 * @throws Error for an unsupported operator
 */
const holds = (conditions: Statement['Condition'], context: ServiceRequest['context']): boolean =>
  Object.entries(conditions).every(([operator, keys]) => {
    const compare = OPERATORS[operator];
    if (compare === undefined) throw new Error(`The local cloud does not judge the condition ${operator}.`);
    return Object.entries(keys).every(([key, wanted]) => {
      const value = context[key];
      return value !== undefined && wanted.some((one) => compare(value, one));
    });
  });

const namesService = (principal: Readonly<Record<string, readonly string[]>>, service: string): boolean =>
  principal['Service']?.includes(service) === true || principal['AWS']?.includes('*') === true;

const applies = ({ Principal, Action, Resource, Condition }: Statement, request: ServiceRequest): boolean =>
  namesService(Principal, request.service) &&
  Action.some((action) => fits(request.action, action)) &&
  Resource.some((resource) => fits(request.resource, resource)) &&
  holds(Condition, request.context);

/** Whether a resource's policy permits the request: at least one statement allows it, and none denies it. */
export function allows(statements: readonly Statement[], request: ServiceRequest): boolean {
  const effects = statements.filter((statement) => applies(statement, request)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}
