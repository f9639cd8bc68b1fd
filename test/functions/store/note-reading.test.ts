import '#test/support/table.ts';
import { expect, test, vi } from 'vitest';
import { READ_FOLD_SECONDS } from '#shared/limits.ts';

const NOW = 1_800_000_000;
const ORIGIN = {
  actorKind: 'account',
  actorId: 'usr_1',
  actorName: 'Maya',
  owner: 'org_1',
  action: '/api/v1/dental/order/info/read',
  sourceIp: '192.0.2.7',
  requestId: 'r',
} as const;

/** Loads the module again, as another process does, and counts its requests. */
async function otherProcess() {
  vi.resetModules();
  const { noteReading } = await import('#functions/store/note-reading.ts');
  const { tableClient } = await import('#functions/store/table-client.ts');
  const { setClock } = await import('#functions/runtime/clock.ts');
  let requests = 0;
  tableClient.aroundRequests.push((request, next) => {
    requests += 1;
    return next(request);
  });
  return {
    note: (now: number) => {
      setClock(() => now * 1000);
      return noteReading(ORIGIN, ['ord_1'], now);
    },
    requests: () => requests,
  };
}

// WIRE-24
test('a reading that another process logged is tried once, and again after its mark has expired', async () => {
  const [first, second] = [await otherProcess(), await otherProcess()];

  expect(await first.note(NOW)).toBe(true);
  for (const later of [1, 2, READ_FOLD_SECONDS - 1]) expect(await second.note(NOW + later)).toBe(false);
  expect(second.requests()).toBe(1);
  expect(await second.note(NOW + READ_FOLD_SECONDS)).toBe(true);
});
