import '#test/support/table.ts';
import * as z from 'zod';
import { table } from '#functions/store/table.ts';

const Consumed = z.union([
  z.object({ CapacityUnits: z.number() }).transform((one) => [one]),
  z.array(z.object({ CapacityUnits: z.number() })),
]);
const Answer = z.object({ ConsumedCapacity: Consumed });

/** Requests to the table, and the capacity that they consumed as DynamoDB bills it. */
export interface Capacity {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

const nothing = (): Capacity => ({ requests: 0, readUnits: 0, writeUnits: 0 });

/** Counts what the functions' requests to the table consume: each answer says it. */
export function countCapacity(): { since: () => Capacity } {
  let counted = nothing();
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (command) => {
        Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(command);
        const units = Answer.parse(result.output).ConsumedCapacity.reduce((sum, each) => sum + each.CapacityUnits, 0);
        counted.requests += 1;
        if (/^(?:Get|BatchGet|Query)/u.test(commandName)) counted.readUnits += units;
        else counted.writeUnits += units;
        return result;
      },
    { step: 'initialize' },
  );
  return {
    since: () => {
      const before = counted;
      counted = nothing();
      return before;
    },
  };
}
