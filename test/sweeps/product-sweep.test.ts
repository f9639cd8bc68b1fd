import '#test/support/table-in-file.ts';
import { call, succeed } from '#test/support/call.ts';
import { addProduct, applicationOf } from '#test/support/products.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { expect, test } from 'vitest';
import type { ApplicationState } from '#shared/product/product-application.ts';
import { productApi } from '#shared/product/product-api.ts';

/** The state after each action in each state; absent = refused with 40901. Written by hand from PROD-13. */
type From = ApplicationState;
const BY_APPLICANT: Readonly<Record<'apply' | 'cancel' | 'delete', Partial<Record<From, ApplicationState>>>> = {
  apply: { rejected: 'underReview', cancelled: 'underReview', deleted: 'underReview' },
  cancel: { underReview: 'cancelled' },
  delete: { passed: 'deleted' },
};
const BY_REVIEWER: Readonly<Record<'pass' | 'reject' | 'delete', Partial<Record<From, ApplicationState>>>> = {
  pass: { underReview: 'passed' },
  reject: { underReview: 'rejected' },
  delete: { passed: 'deleted' },
};
const STATES: readonly From[] = ['underReview', 'passed', 'rejected', 'cancelled', 'deleted'];
const APPLICANTS: readonly string[] = ['clinicAdmin', 'factoryAdmin'];
const REVIEWERS: readonly string[] = ['ass_admin', 'editor', 'admin'];

async function foundWorld() {
  const clinic = await foundWithHead('clinic');
  const lab = await foundWithHead('lab');
  const service = await foundWithHead('afterSales');
  const platform = await foundWithHead('platform');
  const callers: Member[] = [
    clinic.head,
    await addMember(clinic, 'clinicMember'),
    lab.head,
    await addMember(lab, 'factoryMember'),
    service.head,
    await addMember(service, 'afterSales'),
    await addMember(platform, 'editor'),
    platform.head,
  ];
  return { clinic, lab, callers };
}

const ACTIONS = [
  ...(['apply', 'cancel', 'delete'] as const).map((action) => ({ side: 'applicant' as const, action })),
  ...(['pass', 'reject', 'delete'] as const).map((action) => ({ side: 'reviewer' as const, action })),
];

// PROD-13, PROD-14
test('every action on an application answers every role in every state as the tables say', async () => {
  const { clinic, lab, callers } = await foundWorld();
  const table = await watchTable();
  const faults: string[] = [];
  const moves: ApplicationState[] = [];
  const family = 'Sensor';
  let cases = 0;
  for (const { role, token } of callers)
    for (const from of STATES)
      for (const move of ACTIONS) {
        const { organisationId, head } = role.startsWith('factory') ? lab : clinic;
        await applicationOf(organisationId, family, from);
        const { code } =
          move.side === 'applicant'
            ? await call(
                productApi.updateProCateSelect,
                { category: family, action: move.action, version: 1 },
                { token },
              )
            : await call(
                productApi[move.action],
                { iid: organisationId, family, version: 1, reason: 'No contract.' },
                { token },
              );
        const isApplicant = move.side === 'applicant';
        const to = isApplicant ? BY_APPLICANT[move.action][from] : BY_REVIEWER[move.action][from];
        const isIn = (isApplicant ? APPLICANTS : REVIEWERS).includes(role);
        // The platform's operator holds every permission, but the platform selects no products.
        const turnedAway = isApplicant && role === 'admin' ? 40400 : 40300;
        const expected = isIn ? (to === undefined ? 40901 : 200) : turnedAway;
        if (expected === 200 && to !== undefined) moves.push(to);
        const { list } = await succeed(productApi.getProCateSelectedList, {}, { token: head.token });
        const after = list.find(({ category }) => category === family)?.application?.state;
        cases += 1;
        if (code !== expected || after !== (expected === 200 ? to : from))
          faults.push(`${move.action} of ${from} by ${role}: ${code}, not ${expected}; then ${after}`);
      }
  console.log(`product application sweep: ${cases} cases, ${faults.length} unexpected`);

  const written = await table.since();
  expect(faults).toEqual([]);
  expect(written.filter(({ entity }) => entity === 'history').map(({ item }) => item['to'])).toEqual(moves);
  expect(written.filter(({ entity }) => entity === 'outbox')).toHaveLength(moves.length);
});

// PROD-13
test('without an application a head can only apply, and a reviewer finds nothing', async () => {
  const { callers } = await foundWorld();
  const clinic = await foundWithHead('clinic');
  const codes: Record<string, number> = {};
  for (const action of ['cancel', 'delete', 'apply'] as const) {
    const input = { category: 'Helios', action, version: 0 } as const;
    codes[action] = (await call(productApi.updateProCateSelect, input, { token: clinic.head.token })).code;
  }
  const reviewers = callers.filter(({ role }) => REVIEWERS.includes(role));
  const refused = await Promise.all(
    reviewers.map(({ token }) =>
      call(productApi.pass, { iid: clinic.organisationId, family: 'CBCT', version: 0 }, { token }),
    ),
  );

  expect(codes).toEqual({ cancel: 40901, delete: 40901, apply: 200 });
  expect(refused.map(({ code }) => code)).toEqual([40400, 40400, 40400]);
});

// PROD-3
test('every move of a product in every state answers every role as the table says', async () => {
  const { callers } = await foundWorld();
  const table = await watchTable();
  const faults: string[] = [];
  let cases = 0;
  for (const caller of callers)
    for (const state of ['offline', 'online'] as const)
      for (const action of ['takeOnline', 'takeOffline'] as const) {
        const { modelNumber, version } = await addProduct({ modelNumber: 'Helios 600', state });
        await table.since();
        const { code } = await call(productApi[action], { modelNumber, version }, { token: caller.token });
        const written = await table.since();
        const isMoved = (action === 'takeOnline') === (state === 'offline');
        const expected = REVIEWERS.includes(caller.role) ? (isMoved ? 200 : 40901) : 40300;
        const events = written.filter(({ entity }) => entity === 'outbox').length;
        cases += 1;
        if (code !== expected || events !== (expected === 200 ? 1 : 0))
          faults.push(`${action} of ${state} by ${caller.role}: ${code}, not ${expected}; ${events} events`);
      }
  console.log(`product sweep: ${cases} cases, ${faults.length} unexpected`);

  expect(faults).toEqual([]);
});
