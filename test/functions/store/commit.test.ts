import '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { expect, test } from 'vitest';
import { AppError } from '#functions/runtime/app-error.ts';
import { commit, type Effect, type Origin } from '#functions/store/commit.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';

const organisationId = newId('organisation');
const origin: Origin = {
  actorKind: 'account',
  actorId: newId('account'),
  actorName: 'Maya Lindqvist',
  owner: organisationId,
  action: '/api/v1/probe',
  sourceIp: '192.0.2.7',
  requestId: 'request-1',
};
const counter = (name: string) => newRow(1_800_000_000, { organisationId, name, count: 1 });
const effect = (name: string): Effect<string> => ({
  writes: [counters.create(counter(name))],
  history: [{ owner: organisationId, subject: name, action: 'open', from: null, to: 'open', side: 'clinic' }],
  events: [
    {
      type: 'CareReserveUsed',
      detail: { schemaVersion: 1, organisation: { organisationId, name }, usedBytes: 2, capacityBytes: 1 },
    },
  ],
  subjects: [name],
  answer: `opened ${name}`,
});
const traces = async () => ({
  counter: (await itemsOf('counter')).length,
  history: (await itemsOf('history')).length,
  outbox: (await itemsOf('outbox')).length,
  audit: (await itemsOf('audit')).length,
});

// WIRE-17
test('one commit writes the row, a line of history, an event and a line of the audit', async () => {
  expect(await commit(origin, effect('one'))).toBe('opened one');

  expect(await traces()).toEqual({ counter: 1, history: 1, outbox: 1, audit: 1 });
  expect((await itemsOf('audit'))[0]).toMatchObject({
    owner: organisationId,
    actorKind: 'account',
    actorId: origin.actorId,
    action: '/api/v1/probe',
    subjects: ['one'],
    outcome: 'done',
    sourceIp: '192.0.2.7',
    requestId: 'request-1',
  });
  expect((await itemsOf('history'))[0]).toMatchObject({ subject: 'one', actorName: 'Maya Lindqvist', note: '' });
  expect((await itemsOf('outbox'))[0]).toMatchObject({
    type: 'CareReserveUsed',
    detail: { schemaVersion: 1, organisation: { name: 'one' } },
  });
});

test('a commit that is refused leaves nothing', async () => {
  const before = await traces();

  await expect(commit(origin, effect('one'))).rejects.toThrow(AppError);

  expect(await traces()).toEqual(before);
});

test('every item says its type, schema and version', async () => {
  const items = await Promise.all((['counter', 'history', 'outbox', 'audit'] as const).map(itemsOf));

  for (const item of items.flat()) {
    expect(item).toMatchObject({
      schemaVersion: expect.stringMatching(/^\d+$/u),
      version: 1,
      createdAt: expect.any(Number),
    });
  }
});
