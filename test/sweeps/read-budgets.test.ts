import '#test/support/table.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { call } from '#test/support/call.ts';
import { watchRounds } from '#test/support/read-rounds.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { callersOf } from './permission-callers.ts';
import { WAYS } from './permission-inputs.ts';
import { type Actor, LET_IN } from './permission-verdicts.ts';
import { foundPermissionWorld } from './permission-world.ts';
import { EXCEPTIONS, USUAL } from './read-budgets.ts';

const READING = Object.entries(API).flatMap(([group, api]) =>
  Object.entries<AnyEndpoint>(api).flatMap(([verb, row]) =>
    row.reads === undefined || row.permission === 'public' ? [] : [{ name: `${group}.${verb}`, row }],
  ),
);
/**
 * Callers on both sides of an order, because each side reads the order in a different way. After-sales is here for the calls that only
 * after-sales may make.
 */
const CALLERS: readonly Actor[] = ['clinicAdmin', 'factoryMember', 'ass_admin'];
const Page = z.object({ page: z.object({ size: z.int() }) });
const PAGE_SIZE = 20;

interface Seen {
  readonly rounds: number;
  readonly items: number;
}

// WIRE-22, WIRE-23
test('every reading call stays in its budget of rounds and items', async () => {
  const world = await foundPermissionWorld();
  const callers = callersOf(world, () => Promise.resolve());
  const reads = watchRounds();
  const most = new Map<string, Seen>();
  for (const { name, row } of READING)
    for (const actor of CALLERS.filter((each) => LET_IN[name]!.includes(each)))
      for (const way of WAYS[name]!) {
        const [token, things] = [await callers.tokenOf(actor), await callers.thingsFor({ name, actor, whose: 'own' })];
        const asked = way.input(things);
        // The first call also loads code and secrets, and writes the mark that the data was read. So only the second call is measured.
        await call(row, asked, token);
        reads.since();
        const { code } = await call(row, asked, token);
        const [, ...after] = reads.since();
        if (code !== 200) continue;
        const size = Page.safeParse(asked).data?.page.size ?? PAGE_SIZE;
        const items = after.reduce((sum, count) => sum + count, 0) - size;
        const before = most.get(name) ?? { rounds: 0, items: -size };
        most.set(name, { rounds: Math.max(before.rounds, after.length), items: Math.max(before.items, items) });
      }
  const over = [...most].filter(([, seen]) => seen.rounds > USUAL.rounds || seen.items > USUAL.items);
  console.log(`read budgets: ${most.size} of ${READING.length} calls answered, ${over.length} over the usual budget`);

  expect(most.size / READING.length).toBeGreaterThan(0.8);
  expect(over.filter(([name]) => EXCEPTIONS[name] === undefined).map(([name, seen]) => ({ name, ...seen }))).toEqual(
    [],
  );
  expect(Object.keys(EXCEPTIONS).filter((name) => !over.some(([seen]) => seen === name))).toEqual([]);
  for (const [name, seen] of over) {
    expect(seen.rounds, name).toBeLessThanOrEqual(EXCEPTIONS[name]!.rounds);
    expect(seen.items, name).toBeLessThanOrEqual(EXCEPTIONS[name]!.items);
  }
}, 120_000);
