import './table.ts';
import * as z from 'zod';
import { table } from '#functions/store/table.ts';

const Answer = z.object({
  Item: z.unknown().optional(),
  Items: z.array(z.unknown()).default([]),
  Responses: z.record(z.string(), z.array(z.unknown())).default({}),
});

/** Returns the number of items in the answer to a read. */
export function itemsIn(output: unknown): number {
  const { Item, Items, Responses } = Answer.parse(output);
  return Items.length + Object.values(Responses).flat().length + (Item === undefined ? 0 : 1);
}

export interface TableReads {
  requests: number;
  items: number;
}

/** Counts the functions' reads of the table from now on: requests, and items in their answers. */
export function countReads(): { since: () => TableReads } {
  let reads: TableReads = { requests: 0, items: 0 };
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (command) => {
        const result = await next(command);
        if (!/^(?:Get|BatchGet|Query)/u.test(commandName)) return result;
        reads.requests += 1;
        reads.items += itemsIn(result.output);
        return result;
      },
    { step: 'initialize' },
  );
  return {
    since: () => {
      const counted = reads;
      reads = { requests: 0, items: 0 };
      return counted;
    },
  };
}
