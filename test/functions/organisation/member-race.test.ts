import { call } from '#test/support/call.ts';
import { addMember, foundOrganisation, type Member } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

const ROUNDS = 3;

async function threeHeads(): Promise<[Member, Member, Member]> {
  const clinic = await foundOrganisation('clinic');
  return [
    await addMember(clinic, 'clinicAdmin'),
    await addMember(clinic, 'clinicAdmin'),
    await addMember(clinic, 'clinicAdmin'),
  ];
}
const kickOut = (by: Member, { accountId }: Member) =>
  call(api.kickOut, { accountId, version: 1 }, { token: by.token });
const demote = (by: Member, { accountId }: Member) =>
  call(api.memberUpdate, { accountId, version: 1, role: 'clinicMember' }, { token: by.token });
const isHead = async (member: Member): Promise<boolean> => {
  const row = await memberStore.read(member);
  return row !== undefined && isEnterable(row) && row.role === 'clinicAdmin';
};

test.each([
  ['remove', kickOut],
  ['demote', demote],
])('of two heads who %s each other at a time one stays one', async (_what, move) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, one, other] = await threeHeads();

    const answers = await Promise.all([move(one, other), move(other, one)]);

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await Promise.all([one, other].map(isHead))).filter(Boolean)).toHaveLength(1);
  }
});

test('who is removed while they remove somebody removes nobody, or was first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [third, one, other] = await threeHeads();

    const [removal, move] = await Promise.all([kickOut(third, one), kickOut(one, other)]);

    expect(removal.code).toBe(200);
    expect([200, 40300, 50012]).toContain(move.code);
    expect(await isHead(other)).toBe(move.code !== 200);
  }
});

test('a head who is the only other one removes a head, and gives the own role back', async () => {
  const [one, other, third] = await threeHeads();

  expect((await kickOut(one, other)).code).toBe(200);
  expect((await kickOut(one, third)).code).toBe(200);
  expect((await demote(one, one)).code).toBe(40901);
});
