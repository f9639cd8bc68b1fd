import { call, succeed } from '#test/support/call.ts';
import { applicationOf } from '#test/support/products.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { beforeEach, expect, test } from 'vitest';
import { productApi } from '#shared/product/product-api.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
let clinic: Team;
let service: Team;
beforeEach(async () => {
  clinic = await foundWithHead('clinic');
  service = await foundWithHead('afterSales');
});

const select = (action: 'apply' | 'cancel' | 'delete', version: number, remark = '') =>
  call(productApi.updateProCateSelect, { category: 'CBCT', action, version, remark }, { token: clinic.head.token });
const own = async (token = clinic.head.token) =>
  (await succeed(productApi.getProCateSelectedList, {}, { token })).list.find(({ category }) => category === 'CBCT')!
    .application;
const ref = (version: number) => ({ iid: clinic.organisationId, family: 'CBCT' as const, version });

// PROD-13, PROD-15, PROD-16
test('a head whose application is rejected reads the reason, applies again, and is accepted', async () => {
  await select('apply', 0, 'For our second practice.');
  const token = service.head.token;
  await succeed(productApi.reject, { ...ref(1), reason: 'No service there yet.' }, { token });
  expect(await own()).toMatchObject({ state: 'rejected', reason: 'No service there yet.', version: 2 });

  await select('apply', 2);
  const again = await own();
  expect(again).toMatchObject({ state: 'underReview', remark: '', version: 3 });
  expect(again).not.toHaveProperty('reason');
  await succeed(productApi.pass, ref(3), { token });

  expect(await own()).toMatchObject({ state: 'passed', version: 4 });
});

// PROD-15
test('a rejection needs a reason', async () => {
  await select('apply', 0);

  const answer = await call(productApi.reject, { ...ref(1), reason: ' ' }, { token: service.head.token });

  expect(answer.code).toBe(40000);
});

// PROD-14
test('of two heads who apply at once one succeeds, and of two reviewers one decides', async () => {
  const twice = await Promise.all([select('apply', 0), select('apply', 0)]);
  expect(twice.filter(({ code }) => code === 200)).toHaveLength(1);
  const token = service.head.token;
  const decided = await Promise.all([
    call(productApi.pass, ref(1), { token }),
    call(productApi.reject, { ...ref(1), reason: 'No.' }, { token }),
  ]);

  expect(decided.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await own())?.version).toBe(2);
});

// PROD-14
test('a decision on an older version changes nothing', async () => {
  await select('apply', 0);
  await select('cancel', 1);
  await select('apply', 2);

  const answer = await call(productApi.pass, ref(1), { token: service.head.token });

  expect(answer).toMatchObject({ code: 40902, data: { version: 3 } });
  expect((await own())?.state).toBe('underReview');
});

// PROD-17
test('a reviewer lists the applications of all organisations by state, page by page, the last changed first', async () => {
  const lab = await foundWithHead('lab');
  await applicationOf(lab.organisationId, 'Helios', 'deleted');
  await applicationOf(lab.organisationId, 'Sensor', 'deleted');
  await applicationOf(clinic.organisationId, 'Sensor', 'deleted');
  const token = service.head.token;
  const asked = { state: 'deleted', page: { page: 1, size: 2 } } as const;

  const first = await succeed(productApi.applications, asked, { token });
  const second = await succeed(productApi.applications, { ...asked, cursor: first.cursor }, { token });

  const shown = [...first.list, ...second.list];
  expect(shown).toHaveLength(3);
  const ofLab = await succeed(productApi.applications, { ...asked, iid: lab.organisationId }, { token });
  expect(ofLab.list.map(({ organisation }) => organisation.name)).toEqual([lab.name, lab.name]);
  expect(new Set(shown.map(({ organisation }) => organisation.name))).toEqual(new Set([clinic.name, lab.name]));
});

// PROD-12
test('a member reads the selection but cannot change it, and each organisation has its own selection', async () => {
  await select('apply', 0);
  const member = await addMember(clinic, 'clinicMember');
  const lab = await foundWithHead('lab');
  const change = { category: 'CBCT', action: 'cancel', version: 1 } as const;

  expect((await own(member.token))?.state).toBe('underReview');
  expect(await own(lab.head.token)).toBeNull();
  expect((await call(productApi.updateProCateSelect, change, { token: member.token })).code).toBe(40300);
  expect((await call(productApi.updateProCateSelect, change, { token: lab.head.token })).code).toBe(40901);
});

// PROD-14
test('a repeat after a lost answer applies once', async () => {
  const input = { category: 'Helios', action: 'apply', version: 0 } as const;
  const options = { token: clinic.head.token, idempotencyKey: 'one-application-of-ours' };

  const answers = [
    await call(productApi.updateProCateSelect, input, options),
    await call(productApi.updateProCateSelect, input, options),
  ];

  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
});
