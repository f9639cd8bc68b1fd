import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead, relate } from '#test/support/world.ts';
import { afterAll, expect, test } from 'vitest';
import { TERMS_TRANSITIONS } from '#shared/relation/partner-terms.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { RelationState } from '#shared/relation/relation.ts';

const ACTIONS = ['proposeTerms', 'agreeTerms', 'declineTerms', 'withdrawTerms'] as const;
type Action = (typeof ACTIONS)[number];
/** States of the terms between clinic and lab. In the states with `proposed`, a proposal of the clinic is open. */
const STANDINGS = ['settled', 'proposed', 'settledAgain', 'proposedAgain'] as const;
type Standing = (typeof STANDINGS)[number];
const SIDES = ['clinic', 'lab'] as const;

/** The rules of REL-69, written by hand. An action that is not listed is refused. */
const ALLOWED: Readonly<Record<string, { readonly open: boolean; readonly versions: number }>> = {
  'settled clinic proposeTerms': { open: true, versions: 0 },
  'settled lab proposeTerms': { open: true, versions: 0 },
  'proposed lab agreeTerms': { open: false, versions: 1 },
  'proposed lab declineTerms': { open: false, versions: 0 },
  'proposed clinic withdrawTerms': { open: false, versions: 0 },
  'settledAgain clinic proposeTerms': { open: true, versions: 1 },
  'settledAgain lab proposeTerms': { open: true, versions: 1 },
  'proposedAgain lab agreeTerms': { open: false, versions: 2 },
  'proposedAgain lab declineTerms': { open: false, versions: 1 },
  'proposedAgain clinic withdrawTerms': { open: false, versions: 1 },
};
const EVENTS: Readonly<Record<Action, string>> = {
  proposeTerms: 'RelationTermsProposed',
  agreeTerms: 'RelationTermsAgreed',
  declineTerms: 'RelationTermsDeclined',
  withdrawTerms: 'RelationTermsWithdrawn',
};
const TERMS = {
  dueDays: 7,
  caseTypes: ['implant'],
  materials: [],
  acceptsByItself: true,
  patientNaming: 'number',
} as const;

const CASES = STANDINGS.flatMap((standing) =>
  SIDES.flatMap((side) =>
    ACTIONS.map((action) => ({ at: standing, side, action, to: ALLOWED[`${standing} ${side} ${action}`] })),
  ),
);
const MOVES = CASES.flatMap((each) => (each.to === undefined ? [] : [{ ...each, to: each.to }]));
const REFUSED = CASES.filter(({ to }) => to === undefined);
afterAll(() => console.log(`terms sweep: ${MOVES.length} moves, ${REFUSED.length} refusals`));

async function world(standing: Standing) {
  const [clinic, lab] = await Promise.all([foundWithHead('clinic'), foundWithHead('lab')]);
  const { relationId } = await relate(clinic, lab);
  const teams = { clinic, lab };
  let version = 0;
  const act = async (side: keyof typeof teams, action: Action) => {
    const input = { relationId, version, ...(action === 'proposeTerms' && { terms: TERMS }) };
    return call(relationApi[action], input as never, { token: teams[side].head.token });
  };
  const must = async (side: keyof typeof teams, action: Action) => {
    const { data } = await act(side, action);
    version = (data as { version: number }).version;
  };
  if (standing !== 'settled') await must('clinic', 'proposeTerms');
  if (standing.endsWith('Again')) await must('lab', 'agreeTerms');
  if (standing === 'proposedAgain') await must('clinic', 'proposeTerms');
  const rows = async () =>
    (await itemsOf('partnerTerms')).filter(({ organisationId }) =>
      [clinic.organisationId, lab.organisationId].includes(organisationId as never),
    );
  return { ...teams, relationId, act, rows, version };
}
const eventsOf = async (relationId: string) =>
  (await itemsOf('outbox'))
    .filter((item) => (item['detail'] as { relationId?: string }).relationId === relationId)
    .map((item) => item['type']);

// REL-68, REL-69
test.each(MOVES)('$action by the $side of terms that are $at takes effect on both sides', async (move) => {
  const { relationId, act, rows, version, clinic, lab } = await world(move.at);
  const before = await eventsOf(relationId);

  const answer = await act(move.side, move.action);

  expect(answer).toMatchObject({ code: 200, data: { version: version + 1 } });
  for (const team of [clinic, lab]) {
    const seen = await succeed(relationApi.terms, { relationId }, { token: team.head.token });
    expect([seen.proposal !== null, seen.versions.length]).toEqual([move.to.open, move.to.versions]);
    expect(seen.versions.map(({ number, terms }) => [number, terms])).toEqual(
      Array.from({ length: move.to.versions }, (_, index) => [index + 1, TERMS]),
    );
  }
  expect(await rows()).toHaveLength(2);
  const emitted = await eventsOf(relationId);
  expect(emitted).toHaveLength(before.length + 1);
  expect(emitted.filter((type) => type === EVENTS[move.action]).length).toBe(
    before.filter((type) => type === EVENTS[move.action]).length + 1,
  );
});

// REL-69
test.each(REFUSED)('$action by the $side of terms that are $at is refused and writes nothing', async (refused) => {
  const { relationId, act, rows } = await world(refused.at);
  const [before, events] = [await rows(), await eventsOf(relationId)];

  expect((await act(refused.side, refused.action)).code).toBe(40901);
  expect(await rows()).toEqual(before);
  expect(await eventsOf(relationId)).toEqual(events);
});

test('the table and REL-69 name the same moves', () => {
  const sideOf = { settled: ['clinic', 'lab'], proposed: { proposer: ['clinic'], other: ['lab'] } } as const;
  const named = TERMS_TRANSITIONS.flatMap(({ action, from: [from], by: [by] }) =>
    (from === 'settled' ? sideOf.settled : sideOf.proposed[by]).map((side) => `${from} ${side} ${action}`),
  );

  expect(named.toSorted()).toEqual(
    Object.keys(ALLOWED)
      .filter((each) => !each.includes('Again'))
      .toSorted(),
  );
});

// REL-69
test.each(RelationState.options.filter((state) => state !== 'established'))(
  'no terms are proposed in a relation that is %s',
  async (state) => {
    const [clinic, lab] = [await foundWithHead('clinic'), await foundWithHead('lab')];
    const { relationId } = await relate(clinic, lab, state);

    const answer = await call(
      relationApi.proposeTerms,
      { relationId, version: 0, terms: TERMS as never },
      { token: clinic.head.token },
    );
    expect(answer).toMatchObject({ code: 40901, data: { state } });
  },
);

// REL-69
test('of two proposals at the same time one is refused', async () => {
  const { act, rows } = await world('settled');

  const answers = await Promise.all([act('clinic', 'proposeTerms'), act('lab', 'proposeTerms')]);

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await rows()).toHaveLength(2);
});

// REL-8
test('an organisation outside of the relation learns nothing of its terms', async () => {
  const { relationId } = await world('proposed');
  const stranger = await foundWithHead('lab');
  const options = { token: stranger.head.token };

  expect((await call(relationApi.terms, { relationId }, options)).code).toBe(40400);
  expect((await call(relationApi.agreeTerms, { relationId, version: 1 }, options)).code).toBe(40400);
});
