import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead, relate } from '#test/support/world.ts';
import { afterAll, expect, test } from 'vitest';
import { relationApi } from '#shared/relation/relation-api.ts';
import { RELATION_TRANSITIONS } from '#shared/relation/relation-transitions.ts';
import { Relation, type RelationState } from '#shared/relation/relation.ts';

/** The rules of REL-1, written by hand: for each state, side and action, the next state. An action that is not listed is refused. */
const ALLOWED: Record<string, RelationState> = {
  'pending partner accept': 'established',
  'pending partner reject': 'rejected',
  'pending initiator cancel': 'cancelled',
  'established initiator exit': 'exited',
  'established partner exit': 'exited',
  'rejected initiator establish': 'pending',
  'rejected partner establish': 'pending',
  'cancelled initiator establish': 'pending',
  'cancelled partner establish': 'pending',
  'exited initiator establish': 'pending',
  'exited partner establish': 'pending',
  'rejected initiator delete': 'rejected',
  'rejected partner delete': 'rejected',
  'cancelled initiator delete': 'cancelled',
  'cancelled partner delete': 'cancelled',
  'exited initiator delete': 'exited',
  'exited partner delete': 'exited',
};
const EVENTS: Record<string, string> = {
  establish: 'RelationRequested',
  accept: 'RelationEstablished',
  reject: 'RelationRejected',
  cancel: 'RelationCancelled',
  exit: 'RelationExited',
};
const ACTIONS = ['establish', 'accept', 'reject', 'cancel', 'exit', 'delete'] as const;
const SIDES = ['initiator', 'partner'] as const;

const CASES = Relation.shape.state.options.flatMap((state) =>
  SIDES.flatMap((side) =>
    ACTIONS.map((action) => ({ state, side, action, to: ALLOWED[`${state} ${side} ${action}`] })),
  ),
);
type Case = (typeof CASES)[number];
const MOVES = CASES.flatMap((each) => (each.to === undefined ? [] : [{ ...each, to: each.to }]));
const REFUSED = CASES.filter((each) => each.to === undefined);
afterAll(() => console.log(`relation sweep: ${MOVES.length} moves, ${REFUSED.length} refusals`));

/** Makes a clinic that asked a lab for a relation. Their relation is in that state. */
async function standing(state: RelationState) {
  const [clinic, lab] = await Promise.all([foundWithHead('clinic'), foundWithHead('lab')]);
  const { relationId, version } = await relate(clinic, lab, state);
  return { initiator: clinic, partner: lab, relationId, version };
}
const rowsOf = async (relationId: string) =>
  (await itemsOf('relation')).filter((item) => item['relationId'] === relationId);
const outboxOf = async (relationId: string) =>
  (await itemsOf('outbox')).filter((item) => (item['detail'] as { relationId?: string }).relationId === relationId);

async function play({ state, side, action }: Case) {
  const { relationId, version, ...world } = await standing(state);
  const other = side === 'initiator' ? world.partner : world.initiator;
  const actor = world[side];
  const options = { token: actor.head.token };
  const before = await rowsOf(relationId);
  const answer =
    action === 'establish'
      ? await call(relationApi.establish, { organisationNumber: other.organisationNumber }, options)
      : await call(relationApi[action], { relationId, version }, options);
  return { answer, before, relationId, version, actor, other };
}

// REL-1
test.each(MOVES)('$action by the $side of a relation that is $state leads to $to', async (move) => {
  const { answer, relationId, version, actor, other } = await play(move);
  const { action, state, to } = move;

  const partner = { organisationId: other.organisationId };
  expect(answer).toMatchObject({ code: 200, data: { relationId, state: to, version: version + 1, partner } });
  const after = { state: to, version: version + 1 };
  expect(await rowsOf(relationId)).toMatchObject([after, after]);
  expect((await outboxOf(relationId)).map((item) => item['type'])).toEqual(EVENTS[action] ? [EVENTS[action]] : []);
  // The event of an end names first the side that leaves, then the other side (REL-89).
  const [event] = await outboxOf(relationId);
  const leaver = (event?.['detail'] as { asker?: { organisationId: string } } | undefined)?.asker?.organisationId;
  expect(action === 'exit' ? leaver : actor.organisationId).toBe(actor.organisationId);
  const history = (await itemsOf('history')).filter((item) => item['subject'] === relationId);
  const lines = history.map((line) => [line['owner'], line['action'], line['from'], line['to']].join(' '));
  const expected = [actor, other].map((each) => [each.organisationId, action, state, to].join(' '));
  expect(lines.toSorted()).toEqual(expected.toSorted());
});

// REL-1
test.each(REFUSED)(
  '$action by the $side of a relation that is $state is refused and writes nothing',
  async (refused) => {
    const { answer, before, relationId } = await play(refused);

    expect(answer).toMatchObject({ code: 40901, data: { state: refused.state } });
    expect(await rowsOf(relationId)).toEqual(before);
    expect(await outboxOf(relationId)).toEqual([]);
  },
);

test('the table and REL-1 name the same moves', () => {
  const named = RELATION_TRANSITIONS.flatMap((row) =>
    row.from.flatMap((from) => row.by.map((by) => `${from} ${by} ${row.action}`)),
  ).filter((name) => !name.startsWith('none '));

  expect(named.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('of two who move at a time one is told that it changed meanwhile', async () => {
  const { initiator, partner, relationId, version } = await standing('established');

  const answers = await Promise.all(
    [initiator, partner].map((side) => call(relationApi.exit, { relationId, version }, { token: side.head.token })),
  );

  const codes = answers.map((answer) => answer.code).toSorted((a, b) => a - b);
  expect(codes[0]).toBe(200);
  expect([40901, 40902]).toContain(codes[1]);
});

test('who saw an older version is told the current one', async () => {
  const { partner, relationId, version } = await standing('pending');

  const answer = await call(relationApi.accept, { relationId, version: version - 1 }, { token: partner.head.token });

  expect(answer).toMatchObject({ code: 40902, data: { version } });
});

// REL-8
test('a relation of other organisations answers as if it did not exist', async () => {
  const { relationId, version } = await standing('pending');
  const stranger = await foundWithHead('lab');

  const answer = await call(relationApi.accept, { relationId, version }, { token: stranger.head.token });

  expect(answer.code).toBe(40400);
});

// REL-4
test('a relation that one side deletes stays in the other’s list, and the deleting side no longer finds it', async () => {
  const { initiator, partner, relationId, version } = await standing('exited');
  await succeed(relationApi.delete, { relationId, version }, { token: initiator.head.token });

  const lists = await Promise.all(
    [initiator, partner].map((side) => succeed(relationApi.index, {}, { token: side.head.token })),
  );

  expect(lists.map((list) => list.total)).toEqual([0, 1]);
  const again = await call(relationApi.delete, { relationId, version: version + 1 }, { token: initiator.head.token });
  expect(again.code).toBe(40400);
});
