import { call, succeed } from '#test/support/call.ts';
import { addMember, foundOrganisation, foundWithHead, relate } from '#test/support/world.ts';
import { describe, expect, test } from 'vitest';
import { relationApi } from '#shared/relation/relation-api.ts';
import { countUse } from '#functions/store/rate-limit.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { RELATION_REQUESTS_PER_DAY } from '#shared/limits.ts';

const ask = (from: { head: { token: string } }, to: { organisationNumber: string }) =>
  call(relationApi.establish, { organisationNumber: to.organisationNumber }, { token: from.head.token });

async function spendAll(organisationId: string): Promise<void> {
  const limit = { kind: 'relationRequest', max: RELATION_REQUESTS_PER_DAY, windowSeconds: 24 * 3600 };
  for (let used = 0; used < limit.max; used += 1) await countUse(limit, organisationId);
}

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

  // REL-2
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

  // REL-2
  test('to the own organisation is refused', async () => {
    const clinic = await foundWithHead('clinic');

    expect((await ask(clinic, clinic)).code).toBe(40000);
  });

  // REL-3
  test('that both sides request at the same time becomes one relation', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');

    const answers = await Promise.all([ask(clinic, lab), ask(lab, clinic)]);

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const { list } = await succeed(relationApi.index, {}, { token: clinic.head.token });
    expect(list).toHaveLength(1);
  });

  // REL-7
  test('can be made only by a head', async () => {
    const clinic = await foundOrganisation('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const lab = await foundWithHead('lab');

    expect((await ask({ head: dentist }, lab)).code).toBe(40300);
    expect((await call(relationApi.index, {}, { token: dentist.token })).code).toBe(200);
  });
});

// REL-5
describe('partners have no cap', () => {
  // REL-5
  test('the 25th request is accepted, and every partner is on some page', async () => {
    const lab = await foundWithHead('lab');
    const clinics = [];
    for (let number = 1; number <= 25; number += 1) {
      const clinic = await foundOrganisation('clinic', { name: `Elm Street ${number}` });
      clinics.push(clinic);
      if (number < 25) await relate(clinic, lab);
    }
    const last = await relate(clinics[24]!, lab, 'pending');

    const { relationId, version } = last;
    await succeed(relationApi.accept, { relationId, version }, { token: lab.head.token });

    const pages = await Promise.all(
      [1, 2].map((page) =>
        succeed(relationApi.index, { state: 'established', page: { page } }, { token: lab.head.token }),
      ),
    );
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [25, 20],
      [25, 5],
    ]);
    const names = pages.flatMap(({ list }) => list.map(({ partner }) => partner.name));
    expect(names.toSorted()).toEqual(clinics.map(({ name }) => name).toSorted());
  });

  // REL-7
  test('but more than 200 requests a day, to organisations that did not ask first, are refused', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');
    await spendAll(clinic.organisationId);

    expect(await ask(clinic, lab)).toMatchObject({ code: 42900 });
  });
});

describe('the list', () => {
  // REL-6
  test('is searched by the start of a word of the name, by pinyin and by number', async () => {
    const clinic = await foundWithHead('clinic');
    const harbour = await foundOrganisation('lab', { name: 'Northlight Harbour' });
    const dexin = await foundOrganisation('lab', { name: '德信义齿' });
    for (const lab of [harbour, dexin]) await relate(clinic, lab);
    const found = async (search: string) => {
      const { list } = await succeed(relationApi.index, { search }, { token: clinic.head.token });
      return list.map(({ partner }) => partner.name);
    };

    expect(await found('harb')).toEqual(['Northlight Harbour']);
    expect(await found('dexin')).toEqual(['德信义齿']);
    expect(await found(harbour.organisationNumber)).toEqual(['Northlight Harbour']);
    expect(await found('southlight')).toEqual([]);
  });

  test('begins with what waits for an answer', async () => {
    const clinic = await foundWithHead('clinic');
    const asking = await foundOrganisation('lab');
    await relate(asking, clinic, 'pending');
    for (let number = 0; number < 3; number += 1) await relate(clinic, await foundOrganisation('lab'));

    const { list } = await succeed(relationApi.index, {}, { token: clinic.head.token });
    expect(list[0]).toMatchObject({ state: 'pending', partner: { organisationId: asking.organisationId } });
  });

  test('tells one relation by its partner, and none of a stranger', async () => {
    const clinic = await foundWithHead('clinic');
    const [lab, stranger] = [await foundOrganisation('lab'), await foundOrganisation('lab')];
    await relate(clinic, lab);
    const of = async ({ organisationId: partnerId }: { organisationId: OrganisationId }) =>
      (await succeed(relationApi.index, { partnerId }, { token: clinic.head.token })).total;

    expect([await of(lab), await of(stranger)]).toEqual([1, 0]);
  });
});

// REL-6
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
