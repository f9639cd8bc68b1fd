import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail } from '#test/support/people.ts';
import { watchRequests } from '#test/support/table-reads.ts';
import { foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { APPLICATIONS_PER_DAY } from '#shared/limits.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

const STATE_REFUSES = 40901;
const requests = watchRequests();

async function somebody() {
  const account = await openAccount();
  return { ...(await signIn(account)), contact: { kind: 'email', email: account.email } as const };
}

// ORG-17
test('an invitation makes the same requests to the table, whether the contact has an account or not', async () => {
  const { head } = await foundWithHead('clinic');
  const asked = [];
  // The first invitation of the day starts the day's count, so it is not measured.
  await succeed(api.invite, { contact: newEmail(), role: 'clinicMember' }, { token: head.token });
  for (const contact of [(await somebody()).contact, newEmail()]) {
    requests.since();
    await succeed(api.invite, { contact, role: 'clinicMember' }, { token: head.token });
    asked.push(requests.since());
  }

  expect(asked[0]).toEqual(asked[1]);
});

test('a phone that is invited with its 0 is the phone of who registers without it', async () => {
  const { head } = await foundWithHead('clinic', { name: 'Elm Street Dental' });
  const phone = (digits: string) => ({ kind: 'phone', countryCallingCode: '44', phone: digits }) as const;
  await succeed(api.invite, { contact: phone('07911123457'), role: 'clinicMember' }, { token: head.token });

  const contact = phone('7911123457');
  const person = { contact, code: await issuedCode(contact), password: PASSWORD, agreesToTerms: true } as const;
  const { token } = await succeed(accountApi.register, person);

  const { list } = await succeed(api.myApply, {}, { token: token.accessToken });
  expect(list).toMatchObject([{ kind: 'invitation', name: 'Elm Street Dental' }]);
});

// ORG-21
describe('between an organisation and a person only one question is open at a time', () => {
  test('who has applied is not invited', async () => {
    const clinic = await foundWithHead('clinic');
    const { token, contact } = await somebody();
    await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });

    const invited = await call(api.invite, { contact, role: 'clinicMember' }, { token: clinic.head.token });
    const csv = `${contact.email},clinicMember`;
    const { lines } = await succeed(api.inviteFile, { csv, isDryRun: true }, { token: clinic.head.token });

    expect(invited).toMatchObject({ code: STATE_REFUSES, data: { state: 'pendingReview' } });
    expect(lines.map(({ error }) => error)).toEqual(['hasApplied']);
  });

  test('who is invited does not apply, and does once the invitation was declined', async () => {
    const clinic = await foundWithHead('clinic');
    const { token, contact } = await somebody();
    const asked = { organisationNumber: clinic.organisationNumber };
    const { invitationId } = await succeed(api.invite, { contact, role: 'clinicMember' }, { token: clinic.head.token });

    expect(await call(api.apply, asked, { token })).toMatchObject({
      code: STATE_REFUSES,
      data: { state: 'notReviewed' },
    });
    await succeed(api.rejectInvitation, { invitationId: invitationId! }, { token });
    expect((await succeed(api.apply, asked, { token })).status).toBe('pendingReview');
  });
});

describe('an application', () => {
  test('that comes again with its key answers what the first did', async () => {
    const { organisationNumber } = await foundWithHead('lab');
    const { token } = await somebody();
    const headers = { 'idempotency-key': 'application-1' };

    const first = await succeed(api.apply, { organisationNumber }, { token, headers });

    expect(await succeed(api.apply, { organisationNumber }, { token, headers })).toEqual(first);
    expect((await call(api.apply, { organisationNumber }, { token })).code).toBe(STATE_REFUSES);
  });

  // ORG-19
  test('can be made a limited number of times a day, over all numbers', async () => {
    const { token } = await somebody();
    const apply = () => call(api.apply, { organisationNumber: '00000000' }, { token });
    for (let made = 0; made < APPLICATIONS_PER_DAY; made += 1) expect((await apply()).code).toBe(40400);

    expect((await apply()).code).toBe(42900);
  });
});
