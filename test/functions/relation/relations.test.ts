import { call, succeed } from '#test/support/call.ts';
import { addMember, foundOrganisation, foundWithHead, relate } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { describe, expect, test } from 'vitest';
import { relationApi } from '#shared/relation/relation-api.ts';
import { RELATION_COUNT_MAX } from '#shared/limits.ts';

const ask = (from: { head: { token: string } }, to: { organisationNumber: string }) =>
  call(relationApi.establish, { organisationNumber: to.organisationNumber }, { token: from.head.token });

const placesOf = async (organisationId: string): Promise<number> => {
  const counters = await itemsOf('counter');
  const counter = counters.find((item) => item['organisationId'] === organisationId && item['name'] === 'relation');
  return Number(counter?.['count'] ?? 0);
};

describe('a request', () => {
  test('is seen by both sides, each from its own', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');

    const asked = await ask(clinic, lab);

    expect(asked.data).toMatchObject({ state: 'pending', isInitiator: true, partner: { name: lab.name, type: 'lab' } });
    const { list } = await succeed(relationApi.index, {}, { token: lab.head.token });
    expect(list).toMatchObject([
      { state: 'pending', isInitiator: false, partner: { name: clinic.name, type: 'clinic' } },
    ]);
  });

  test('may come from a lab as well', async () => {
    const answer = await ask(await foundWithHead('lab'), await foundWithHead('clinic'));

    expect(answer.code).toBe(200);
  });

  test.each([
    ['clinic', 'clinic'],
    ['lab', 'lab'],
    ['clinic', 'afterSales'],
    ['lab', 'platform'],
  ] as const)('of a %s to a %s is refused', async (from, to) => {
    const answer = await ask(await foundWithHead(from), await foundWithHead(to));

    expect(answer.data).toEqual({ fields: [{ path: 'organisationNumber', error: 'notAPartner' }] });
  });

  test('to a number that nobody has finds nobody', async () => {
    expect((await ask(await foundWithHead('clinic'), { organisationNumber: '99999999' })).code).toBe(40400);
  });

  test('to oneself is refused', async () => {
    const clinic = await foundWithHead('clinic');

    expect((await ask(clinic, clinic)).code).toBe(40000);
  });

  test('made by both sides at a time is one relation', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');

    const answers = await Promise.all([ask(clinic, lab), ask(lab, clinic)]);

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const { list } = await succeed(relationApi.index, {}, { token: clinic.head.token });
    expect(list).toHaveLength(1);
  });

  test('is a head’s to make', async () => {
    const clinic = await foundOrganisation('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const lab = await foundWithHead('lab');

    expect((await ask({ head: dentist }, lab)).code).toBe(40300);
    expect((await call(relationApi.index, {}, { token: dentist.token })).code).toBe(200);
  });
});

describe('the limit of relations', () => {
  test('is kept under requests at a time, and an end gives the place back', async () => {
    const clinic = await foundWithHead('clinic');
    const labs = await Promise.all(Array.from({ length: RELATION_COUNT_MAX + 4 }, () => foundWithHead('lab')));

    const answers = await Promise.all(labs.map((lab) => ask(clinic, lab)));

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(RELATION_COUNT_MAX);
    const refused = labs[answers.findIndex((answer) => answer.code !== 200)]!;
    expect(await ask(clinic, refused)).toMatchObject({ code: 40901, data: { state: 'full', max: RELATION_COUNT_MAX } });
    expect(await placesOf(clinic.organisationId)).toBe(RELATION_COUNT_MAX);

    const { list } = await succeed(relationApi.index, {}, { token: clinic.head.token });
    const { relationId, version } = list[0]!;
    await succeed(relationApi.cancel, { relationId, version }, { token: clinic.head.token });
    expect((await ask(clinic, refused)).code).toBe(200);
  });

  test('is not filled by requests of strangers', async () => {
    const lab = await foundWithHead('lab');
    for (let asked = 0; asked < 3; asked += 1) await relate(await foundOrganisation('clinic'), lab, 'pending');

    expect(await placesOf(lab.organisationId)).toBe(0);
  });

  test('counts both sides of what is established, and neither of what has ended', async () => {
    const [clinic, lab] = [await foundWithHead('clinic'), await foundWithHead('lab')];
    const { relationId, version } = await relate(clinic, lab, 'established');
    expect([await placesOf(clinic.organisationId), await placesOf(lab.organisationId)]).toEqual([1, 1]);

    await succeed(relationApi.exit, { relationId, version }, { token: lab.head.token });

    expect([await placesOf(clinic.organisationId), await placesOf(lab.organisationId)]).toEqual([0, 0]);
  });
});

test('the list is paged and can be narrowed to a state', async () => {
  const clinic = await foundWithHead('clinic');
  await relate(clinic, await foundOrganisation('lab'), 'established');
  await relate(clinic, await foundOrganisation('lab'), 'pending');
  await relate(await foundOrganisation('lab'), clinic, 'pending');
  const list = (input: object) => succeed(relationApi.index, input, { token: clinic.head.token });

  expect((await list({ state: 'pending' })).total).toBe(2);
  const second = await list({ page: { page: 2, size: 2 } });
  expect([second.total, second.list.length]).toEqual([3, 1]);
  expect((await call(relationApi.index, { page: { page: 1, size: 21 } }, { token: clinic.head.token })).code).toBe(
    40000,
  );
});
