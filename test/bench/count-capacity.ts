import '#test/support/table.ts';
import { isRead } from '#test/support/items-read.ts';
import * as z from 'zod';
import { tableClient } from '#functions/store/table-client.ts';

const Consumed = z.union([
  z.object({ CapacityUnits: z.number() }).transform((one) => [one]),
  z.array(z.object({ CapacityUnits: z.number() })),
]);
const Answer = z.object({ ConsumedCapacity: Consumed });

/** Number of requests to the table, and the capacity that DynamoDB bills for them. */
export interface Capacity {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

const nothing = (): Capacity => ({ requests: 0, readUnits: 0, writeUnits: 0 });

/** Counts the capacity that the functions' requests to the table consume. The table states the capacity in each answer. */
export function countCapacity(): { since: () => Capacity } {
  let counted = nothing();
  tableClient.aroundRequests.push(async (request, next) => {
    const answer = await next({ ...request, input: { ...request.input, ReturnConsumedCapacity: 'TOTAL' } });
    const units = Answer.parse(answer).ConsumedCapacity.reduce((sum, each) => sum + each.CapacityUnits, 0);
    counted.requests += 1;
    if (isRead(request)) counted.readUnits += units;
    else counted.writeUnits += units;
    return answer;
  });
  return {
    since: () => {
      const before = counted;
      counted = nothing();
      return before;
    },
  };
}
