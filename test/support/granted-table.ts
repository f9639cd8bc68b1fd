import './table.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { tableClient, type TableRequest } from '#functions/store/table-client.ts';
import { appTemplate } from './app-template.ts';
import { currentProcess } from './as-process.ts';

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | string[];
  readonly Condition?: Record<string, Record<string, string[]>>;
}
interface Resource {
  readonly Type: string;
  readonly Metadata?: Record<string, string>;
  readonly Properties: {
    readonly Role?: { 'Fn::GetAtt': [string, string] };
    readonly Policies?: { PolicyDocument: { Statement: Statement[] } }[];
  };
}

/** IAM's refusal of an action that the role does not allow. */
class AccessDeniedError extends Error {
  override readonly name = 'AccessDeniedException';
}

const { Resources } = (await appTemplate()) as { Resources: Record<string, Resource> };
const list = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);
const matches = (pattern: string, text: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** Returns the statements of the role of a function in the template. */
function statementsOf(entry: string): Statement[] {
  const fn = Object.values(Resources).find(({ Metadata }) => Metadata?.['app:entry'] === entry);
  const role = Resources[fn?.Properties.Role?.['Fn::GetAtt'][0] ?? ''];
  if (role === undefined) throw new Error(`no role of ${entry}`);
  return (role.Properties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

const holds = ({ Condition = {} }: Statement, pk: string): boolean =>
  Object.values(Condition).every(({ 'dynamodb:LeadingKeys': patterns }) =>
    (patterns ?? []).some((pattern) => matches(pattern, pk)),
  );

const covers = (statement: Statement, [action, pk]: readonly [string, string]): boolean =>
  list(statement.Action).includes(action) && holds(statement, pk);

/** A text in a key, in the form of DynamoDB's requests. */
interface Part {
  readonly S: string;
}
type Keyed = { readonly Key?: { pk: Part }; readonly Item?: { pk: Part } };
const pkOf = ({ Key, Item }: Keyed): string => (Key ?? Item)?.pk.S ?? '';

/** Returns the permissions that a request needs, item by item. */
function needsOf({ operation, ...request }: TableRequest): [string, string][] {
  const input = request.input as Record<string, unknown>;
  const all = Object.values((input['RequestItems'] ?? {}) as Record<string, unknown>);
  switch (operation) {
    case 'TransactWriteItems': {
      const actions = {
        Put: 'PutItem',
        Update: 'UpdateItem',
        Delete: 'DeleteItem',
        ConditionCheck: 'ConditionCheckItem',
      };
      return (input['TransactItems'] as Record<string, Keyed>[]).flatMap((item) =>
        Object.entries(item).map(([kind, keyed]): [string, string] => [
          `dynamodb:${actions[kind as keyof typeof actions]}`,
          pkOf(keyed),
        ]),
      );
    }
    case 'BatchGetItem':
      return (all as { Keys: { pk: Part }[] }[]).flatMap(({ Keys }) =>
        Keys.map(({ pk }): [string, string] => ['dynamodb:BatchGetItem', pk.S]),
      );
    case 'BatchWriteItem':
      return (all as Record<string, Keyed>[][]).flatMap((requests) =>
        requests.flatMap((request) =>
          Object.values(request).map((keyed): [string, string] => ['dynamodb:BatchWriteItem', pkOf(keyed)]),
        ),
      );
    case 'Query':
      return [['dynamodb:Query', (input['ExpressionAttributeValues'] as Record<string, Part>)[':pk']!.S]];
    default:
      return [[`dynamodb:${operation}`, pkOf(input as Keyed)]];
  }
}

interface Granted {
  readonly entry: string;
  readonly statements: readonly Statement[];
  /** The process that has the grants. Other work during a call, such as a run of the sweeper, has rights of its own. */
  readonly process: ReturnType<typeof currentProcess>;
}

const running = new AsyncLocalStorage<Granted>();

tableClient.aroundRequests.push((request, next) => {
  const as = running.getStore();
  if (as !== undefined && as.process === currentProcess())
    for (const need of needsOf(request)) {
      const [allowed, denied] = (['Allow', 'Deny'] as const).map((effect) =>
        as.statements.some((statement) => statement.Effect === effect && covers(statement, need)),
      );
      if (allowed !== true || denied === true) throw new AccessDeniedError(`${as.entry} may not ${need.join(' of ')}`);
    }
  return next(request);
});

/** Runs work with the grants of one function in the template. Only its grants for the table are simulated. */
export const asGranted = <Result>(entry: string, work: () => Promise<Result>): Promise<Result> =>
  running.run({ entry, statements: statementsOf(entry), process: currentProcess() }, work);
