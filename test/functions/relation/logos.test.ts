import { call, succeed } from '#test/support/call.ts';
import { BLUE, CLEAR, logoPng } from '#test/support/image/logo-pictures.ts';
import { watchRequests } from '#test/support/table-reads.ts';
import { foundWithHead } from '#test/support/world.ts';
import { beforeEach, expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
type Verb = 'accept' | 'reject' | 'cancel' | 'exit' | 'delete';

const requests = watchRequests();
const as = ({ head }: Team) => ({ token: head.token });

async function founded(type: 'clinic' | 'lab'): Promise<Team> {
  const team = await foundWithHead(type);
  const { version } = await succeed(organisationApi.read, {}, as(team));
  const picture = `data:image/png;base64,${Buffer.from(await logoPng(BLUE, CLEAR)).toString('base64')}`;
  await succeed(organisationApi.updateLogo, { kind: 'inner', picture, version }, as(team));
  return team;
}

let clinic: Team;
let lab: Team;
beforeEach(async () => {
  [clinic, lab] = [await founded('clinic'), await founded('lab')];
  await succeed(relationApi.establish, { organisationNumber: lab.organisationNumber }, as(clinic));
});

async function move(verb: Verb, by: Team): Promise<void> {
  const { list } = await succeed(relationApi.index, {}, as(by));
  const { relationId, version } = list[0]!;
  await succeed(relationApi[verb], { relationId, version }, as(by));
}
const shownTo = async (team: Team) => {
  const { list } = await succeed(relationApi.logos, {}, as(team));
  return list.map(({ iid }) => iid).toSorted();
};
const both = () => [clinic.organisationId, lab.organisationId].toSorted();

test('who is asked sees the logo of who asks, and shows theirs once they agree', async () => {
  expect(await shownTo(lab)).toEqual(both());
  expect(await shownTo(clinic)).toEqual([clinic.organisationId]);

  await move('accept', lab);

  expect(await shownTo(clinic)).toEqual(both());
  const { inner } = (await succeed(organisationApi.read, {}, as(lab))).logos;
  const { list } = await succeed(relationApi.logos, {}, as(clinic));
  expect(list.find(({ iid }) => iid === lab.organisationId)?.logo).toBe(inner);
});

test.each(['reject', 'cancel'] as const)('a request that came to %s shows neither side the other’s', async (verb) => {
  await move(verb, verb === 'reject' ? lab : clinic);

  expect(await shownTo(clinic)).toEqual([clinic.organisationId]);
  expect(await shownTo(lab)).toEqual([lab.organisationId]);
});

test('after a cooperation orders are still under way: its logo goes with its line in the list', async () => {
  await move('accept', lab);
  await move('exit', lab);
  expect(await shownTo(clinic)).toEqual(both());

  await move('delete', clinic);

  expect(await shownTo(clinic)).toEqual([clinic.organisationId]);
  expect(await shownTo(lab)).toEqual(both());
});

test('who is dissolved is shown no more, and a stranger never', async () => {
  await move('accept', lab);
  const stranger = await founded('clinic');
  expect(await shownTo(stranger)).toEqual([stranger.organisationId]);

  const { version } = await succeed(organisationApi.read, {}, as(lab));
  await succeed(organisationApi.dissolve, { version, name: lab.name }, as(lab));

  expect(await shownTo(clinic)).toEqual([clinic.organisationId]);
});

test('the table is asked the same, however many partners there are', async () => {
  await move('accept', lab);
  const asked = async () => {
    requests.since();
    await call(relationApi.logos, {}, as(clinic));
    return requests.since().map((request) => request.split(' ')[0]);
  };
  const ofOne = await asked();
  await succeed(relationApi.establish, { organisationNumber: clinic.organisationNumber }, as(await founded('lab')));

  expect(await asked()).toEqual(ofOne);
  expect(ofOne).toHaveLength(4);
});
