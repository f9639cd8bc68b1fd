import './table.ts';
import * as z from 'zod';
import { tableClient, type TableRequest } from '#functions/store/table-client.ts';

const Answer = z.object({
  Item: z.unknown().optional(),
  Items: z.array(z.unknown()).default([]),
  Responses: z.record(z.string(), z.array(z.unknown())).default({}),
});

/** Whether the request reads. */
export const isRead = ({ operation }: TableRequest): boolean =>
  ['GetItem', 'BatchGetItem', 'Query'].includes(operation);

/** Returns the number of items in the answer to a read. */
export function itemsIn(output: unknown): number {
  const { Item, Items, Responses } = Answer.parse(output);
  return Items.length + Object.values(Responses).flat().length + (Item === undefined ? 0 : 1);
}

export interface TableReads {
  requests: number;
  items: number;
}

/** Counts the functions' reads of the table from now on: requests, and items in the answers. */
export function countReads(): { since: () => TableReads } {
  let reads: TableReads = { requests: 0, items: 0 };
  tableClient.aroundRequests.push(async (request, next) => {
    const answer = await next(request);
    if (!isRead(request)) return answer;
    reads.requests += 1;
    reads.items += itemsIn(answer);
    return answer;
  });
  return {
    since: () => {
      const counted = reads;
      reads = { requests: 0, items: 0 };
      return counted;
    },
  };
}
