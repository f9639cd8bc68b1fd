import { beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { BLUE, CLEAR, logoPng, WHITE } from '#test/support/image/logo-pictures.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import type { LogoKind } from '#shared/organisation/logo.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

type Clinic = Awaited<ReturnType<typeof foundWithHead>>;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  await draw(clinic, 'inner', BLUE);
  await draw(clinic, 'cover', WHITE);
  // The lab has no relation to the clinic.
  await draw(await foundWithHead('lab'), 'inner', BLUE);
});

async function draw({ head }: Clinic, kind: LogoKind, colour: typeof BLUE): Promise<void> {
  const { version } = await succeed(api.read, {}, { token: head.token });
  const picture = `data:image/png;base64,${Buffer.from(await logoPng(colour, CLEAR)).toString('base64')}`;
  await succeed(api.updateLogo, { kind, picture, version }, { token: head.token });
}

async function somebody() {
  const account = await openAccount();
  const { token } = await signIn(account);
  const logos = async () => (await succeed(api.myLogos, {}, { token })).list;
  return { account, token, logos };
}

test('a member is told the inner logo of their organisation', async () => {
  const { inner } = (await succeed(api.read, {}, { token: clinic.head.token })).logos;

  const { list } = await succeed(api.myLogos, {}, { token: clinic.head.token });

  expect(list).toEqual([{ iid: clinic.organisationId, logo: inner }]);
});

test('who has nothing to do with it is told none', async () => {
  const { logos } = await somebody();

  expect(await logos()).toEqual([]);
});

test('who is invited is told it until they decline', async () => {
  const { account, token, logos } = await somebody();
  const contact = { kind: 'email', email: account.email } as const;
  await succeed(api.invite, { contact, role: 'clinicMember' }, { token: clinic.head.token });
  expect((await logos()).map(({ iid }) => iid)).toEqual([clinic.organisationId]);

  const [invitation] = (await succeed(api.myApply, {}, { token })).list;
  await call(api.rejectInvitation, { invitationId: invitation!.invitationId! }, { token });

  expect(await logos()).toEqual([]);
});

test('who applies is told it, until they take that back', async () => {
  const { token, logos } = await somebody();
  await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });
  expect((await logos()).map(({ iid }) => iid)).toEqual([clinic.organisationId]);

  await succeed(api.cancelApply, { iid: clinic.organisationId }, { token });

  expect(await logos()).toEqual([]);
});
