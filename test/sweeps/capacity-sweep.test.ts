import '#test/support/table-in-file.ts';
import { call, succeed } from '#test/support/call.ts';
import { cardOf } from '#test/support/cards.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { expect, test } from 'vitest';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { CardState } from '#shared/capacity/activation-card.ts';
import type { SubscriptionState } from '#shared/capacity/subscription.ts';
import { LET_IN, type Actor } from './permission-verdicts.ts';

/** Code of the answer to each action in each state, for a caller with the permission. Written by hand from CAP-8, CAP-10 and CAP-11. */
const CARD: Readonly<Record<CardState, Readonly<Record<'activate' | 'revoke', number>>>> = {
  unused: { activate: 200, revoke: 200 },
  activated: { activate: 40900, revoke: 40901 },
  revoked: { activate: 40901, revoke: 40901 },
};
const SUBSCRIPTION: Readonly<Record<SubscriptionState, Readonly<Record<'subscribe' | 'unsubscribe', number>>>> = {
  subscribed: { subscribe: 40900, unsubscribe: 200 },
  inEffect: { subscribe: 40900, unsubscribe: 200 },
  expired: { subscribe: 40900, unsubscribe: 40901 },
  unsubscribed: { subscribe: 40900, unsubscribe: 40901 },
};
const STARTS: Readonly<Record<SubscriptionState, number>> = {
  subscribed: 5,
  inEffect: -1,
  expired: -90,
  unsubscribed: -1,
};

async function foundWorld() {
  const clinic = await foundWithHead('clinic');
  const lab = await foundWithHead('lab');
  const service = await foundWithHead('afterSales');
  const callers: Member[] = [
    clinic.head,
    await addMember(clinic, 'clinicMember'),
    lab.head,
    await addMember(lab, 'factoryMember'),
    service.head,
    await addMember(service, 'afterSales'),
  ];
  return { clinic, lab, service, callers };
}
type World = Awaited<ReturnType<typeof foundWorld>>;

const isLetIn = (name: string, { role }: Member): boolean => LET_IN[name]!.includes(role as Actor);
/** Returns the organisation that a caller acts for. After-sales acts for the clinic. */
const actsFor = ({ clinic, lab }: World, { role }: Member) => (role.startsWith('factory') ? lab : clinic);
const naming = (world: World, caller: Member) =>
  caller.role.startsWith('ass') || caller.role === 'afterSales' ? { iid: actsFor(world, caller).organisationId } : {};

async function cardIn(world: World, state: CardState) {
  const token = world.service.head.token;
  const { cards } = await succeed(capacityApi.issueCards, { capacityGib: 1, durationDays: 30, count: 1 }, { token });
  const [{ cardNumber, activationCode }] = cards as [(typeof cards)[number]];
  if (state === 'activated') await succeed(capacityApi.activate, { activationCode }, { token: world.lab.head.token });
  if (state === 'revoked')
    await succeed(capacityApi.revokeCard, { cardNumber, version: 1, reason: 'Lost.' }, { token });
  return { cardNumber, activationCode, version: state === 'unused' ? 1 : 2 };
}

// CAP-8
test('every action on a card in every state answers every role as the table says', async () => {
  const world = await foundWorld();
  const faults: string[] = [];
  let cases = 0;
  for (const caller of world.callers)
    for (const state of ['unused', 'activated', 'revoked'] as const)
      for (const action of ['activate', 'revoke'] as const) {
        const { cardNumber, activationCode, version } = await cardIn(world, state);
        const { token } = caller;
        const { code } =
          action === 'activate'
            ? await call(capacityApi.activate, { activationCode, ...naming(world, caller) }, { token })
            : await call(capacityApi.revokeCard, { cardNumber, version, reason: 'Lost.' }, { token });
        const isIn = isLetIn(action === 'activate' ? 'capacity.activate' : 'capacity.revokeCard', caller);
        const expected = isIn ? CARD[state][action] : 40300;
        cases += 1;
        if (code !== expected) faults.push(`${action} of ${state} by ${caller.role}: ${code}, not ${expected}`);
      }
  console.log(`card sweep: ${cases} cases, ${faults.length} unexpected`);

  expect(faults).toEqual([]);
});

// CAP-10, CAP-11
test('every action on a subscription in every state answers every role as the table says, and a refusal writes nothing', async () => {
  const world = await foundWorld();
  const table = await watchTable();
  const faults: string[] = [];
  let cases = 0;
  for (const caller of world.callers)
    for (const state of ['subscribed', 'inEffect', 'expired', 'unsubscribed'] as const)
      for (const action of ['subscribe', 'unsubscribe'] as const) {
        const { organisationId, head } = actsFor(world, caller);
        const made = await cardOf(organisationId, { startsInDays: STARTS[state] });
        let version = 1;
        if (state === 'unsubscribed') {
          await succeed(capacityApi.unsubscribe, { ...made, version }, { token: head.token });
          version = 2;
        }
        await table.since();
        const asked = { ...made, version, start: 'now' as const, ...naming(world, caller) };
        const { code } = await call(capacityApi[action], asked as never, { token: caller.token });
        const wrote = (await table.since()).filter(({ entity }) => entity === 'subscription' || entity === 'card');
        const expected = isLetIn(`capacity.${action}`, caller) ? SUBSCRIPTION[state][action] : 40300;
        cases += 1;
        if (code !== expected || (code !== 200 && wrote.length > 0))
          faults.push(`${action} of ${state} by ${caller.role}: ${code}, not ${expected}; wrote ${wrote.length}`);
      }
  console.log(`subscription sweep: ${cases} cases, ${faults.length} unexpected`);

  expect(faults).toEqual([]);
});
