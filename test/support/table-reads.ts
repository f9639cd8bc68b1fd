import './table.ts';
import { table } from '#functions/store/table.ts';

interface Requests {
  readonly TransactItems?: readonly unknown[];
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly unknown[] }>>;
}

const sizeOf = ({ TransactItems, RequestItems }: Requests): number =>
  TransactItems?.length ?? Object.values(RequestItems ?? {}).reduce((sum, { Keys }) => sum + (Keys?.length ?? 0), 0);

/**
 * What the functions ask of the table from now on: each request by its command and how many items it names, in words. Two calls that ask the
 * same take the same time, which no clock says as surely.
 */
export function watchRequests(): { since: () => string[] } {
  const requests: string[] = [];
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      (command) => {
        requests.push(`${commandName} ${sizeOf(command.input as Requests)}`);
        return next(command);
      },
    { step: 'initialize' },
  );
  return { since: () => requests.splice(0) };
}
