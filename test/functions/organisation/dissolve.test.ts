import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { act, foundSides, orderIn, openOrder, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

const DAY_MS = 24 * 3600 * 1000;
afterEach(() => setClock(Date.now));
/** Advances the functions' clock by this number of days. */
const passDays = (days: number) => setClock(() => Date.now() + days * DAY_MS);

type Clinic = Awaited<ReturnType<typeof foundWithHead>>;
const dissolve = ({ name, head }: Clinic, version = 1) =>
  call(organisationApi.dissolve, { name, version }, { token: head.token });
const tokenOf = ({ data }: { data: unknown }): string => (data as { token: { accessToken: string } }).token.accessToken;

/** Makes a clinic with a second head and a dentist, and dissolves it. Its head continues with the session of `token`. */
async function dissolved() {
  const clinic = await foundWithHead('clinic');
  const deputy = await addMember(clinic, 'clinicAdmin');
  const dentist = await addMember(clinic, 'clinicMember');
  return { clinic, deputy, dentist, token: tokenOf(await dissolve(clinic)) };
}

describe('dissolving', () => {
  // ORG-9
  test('ends every session in the organisation at once, including a device’s', async () => {
    const service = await serviceTeam();
    const clinic = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const { deviceToken } = await bound(service, clinic);
    expect((await call(equipmentApi.self, {}, { token: deviceToken })).code).toBe(200);

    const answer = await dissolve(clinic);

    expect(answer.code).toBe(200);
    for (const token of [clinic.head.token, dentist.token, deviceToken])
      expect((await call(organisationApi.read, {}, { token })).code).toBe(50012);
    expect((await call(accountApi.read, {}, { token: dentist.token })).code).toBe(50012);
  });

  test('lets its head go on outside of any organisation, who sees until when it can be restored', async () => {
    const { clinic, token } = await dissolved();

    const self = await succeed(accountApi.read, {}, { token });
    const { list } = await succeed(organisationApi.mine, {}, { token });

    expect(self).toMatchObject({ iid: 0, authorityId: 0, roles: ['newUser'], projects: [], authorities: [] });
    expect(list).toMatchObject([{ iid: clinic.organisationId, purgeAt: expect.any(Number) }]);
    expect((await succeed(organisationApi.mine, { status: '2' }, { token })).list).toEqual([]);
  });

  test('closes every way in', async () => {
    const { clinic, token } = await dissolved();
    const { accountId } = clinic.head;
    const stranger = await signIn(await openAccount());
    const { organisationNumber } = clinic;

    const entered = await call(organisationApi.switch, { iid: clinic.organisationId }, { token });
    const role = await call(organisationApi.changeUserRole, { authorityId: 100, uuid: accountId }, { token });
    const applied = await call(organisationApi.apply, { organisationNumber }, { token: stranger.token });

    expect([entered.code, entered.data]).toEqual([40901, { state: 'dissolved' }]);
    expect([role.code, applied.code]).toEqual([40300, 40400]);
  });

  test('leaves nothing of its invitations while it lasts', async () => {
    const clinic = await foundWithHead('clinic');
    const account = await openAccount();
    const contact = { kind: 'email', email: account.email } as const;
    await succeed(organisationApi.invite, { contact, role: 'clinicMember' }, { token: clinic.head.token });
    const { token } = await signIn(account);
    const [invitation] = (await succeed(organisationApi.myApply, {}, { token })).list;

    const outside = tokenOf(await dissolve(clinic));
    const answer = { invitationId: invitation!.invitationId! };
    expect((await succeed(organisationApi.myApply, {}, { token })).list).toEqual([]);
    expect((await call(organisationApi.agreeInvitation, answer, { token })).code).toBe(40400);

    await succeed(organisationApi.restore, { iid: clinic.organisationId }, { token: outside });
    expect((await call(organisationApi.agreeInvitation, answer, { token })).code).toBe(200);
  });

  test.each([
    ['another name', { name: 'Elm Street' }, 40000],
    ['an old version', { version: 0 }, 40902],
  ])('is refused with %s', async (_, change, code) => {
    const { name, head } = await foundWithHead('clinic');

    const answer = await call(organisationApi.dissolve, { name, version: 1, ...change }, { token: head.token });

    expect(answer.code).toBe(code);
    expect((await call(organisationApi.read, {}, { token: head.token })).code).toBe(200);
  });

  test('is not for staff, and the platform’s own organisation cannot be dissolved', async () => {
    const clinic = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const platform = await foundWithHead('platform');

    const byStaff = await call(organisationApi.dissolve, { name: clinic.name, version: 1 }, { token: dentist.token });

    expect([byStaff.code, (await dissolve(platform)).code]).toEqual([40300, 40300]);
  });

  test('by two heads at a time happens once', async () => {
    const clinic = await foundWithHead('clinic');
    const deputy = await addMember(clinic, 'clinicAdmin');

    const answers = await Promise.all([dissolve(clinic), dissolve({ ...clinic, head: deputy })]);

    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect([40902, 50012]).toContain(codes.find((code) => code !== 200));
    const events = (await itemsOf('outbox')).filter(
      ({ type, detail }) => type === 'OrganisationDissolved' && JSON.stringify(detail).includes(clinic.organisationId),
    );
    expect(events).toHaveLength(1);
  });

  test('tells its members and those that it works with, each once', async () => {
    const sides = await foundSides();
    const dentist = await addMember(sides.clinic, 'clinicMember');
    const table = await watchTable();
    await dissolve(sides.clinic);
    sent.mails.length = 0;

    await tellPeople(await table.since());

    const told = (await itemsOf('notification')).map(({ accountId, type }) => [accountId, type]);
    const { head } = sides.clinic;
    expect(told).toHaveLength(3);
    expect(told).toContainEqual([head.accountId, 'organisationDissolved']);
    expect(told).toContainEqual([dentist.accountId, 'organisationDissolved']);
    expect(told).toContainEqual([sides.lab.head.accountId, 'partnerDissolved']);
    const subject = `${sides.clinic.name} is dissolved`;
    for (const { email: to } of [head, dentist])
      expect(sent.mails).toContainEqual(expect.objectContaining({ to, subject }));
  });
});

describe('to its partners a dissolved organisation', () => {
  const asLab = (sides: Sides): Clinic => sides.lab;

  test('stays in the orders that they have with it, and gets no new ones', async () => {
    const sides = await foundSides();
    const inFlight = await orderIn(sides, 'designAwaitingConfirmation');
    const unsent = await openOrder(sides.clinic.head);
    await dissolve(asLab(sides));
    const { token } = sides.clinic.head;

    const readable = await succeed(orderApi.read, { orderId: inFlight.orderId }, { token });
    const send = await act(sides, unsent, { action: 'send', side: 'clinic' });

    expect(readable.order.lab).toMatchObject({ organisationId: sides.lab.organisationId, name: sides.lab.name });
    expect(send.code).toBe(40901);
    expect((await succeed(relationApi.index, {}, { token })).list.map(({ partner }) => partner.name)).toContain(
      sides.lab.name,
    );
  });

  test('stays readable in the lab’s list too, when it is the clinic', async () => {
    const sides = await foundSides();
    const { orderId } = await orderIn(sides, 'designAwaitingConfirmation');
    await dissolve(sides.clinic);
    const { token } = sides.lab.head;

    expect((await succeed(orderApi.index, {}, { token })).list.map((row) => row.orderId)).toEqual([orderId]);
    expect((await call(orderApi.read, { orderId }, { token })).code).toBe(200);
  });

  test('cannot be asked to cooperate', async () => {
    const lab = await foundWithHead('lab');
    const { clinic } = await dissolved();

    const { organisationNumber } = clinic;
    const answer = await call(relationApi.establish, { organisationNumber }, { token: lab.head.token });

    expect(answer.code).toBe(40400);
  });

  test('that is dissolved while it accepts an order has accepted it, or has not', async () => {
    for (const delayMs of [0, 2, 5, 9]) {
      const sides = await foundSides();
      const order = await orderIn(sides, 'pendingAcceptance');

      const [, accepted] = await Promise.all([
        dissolve(asLab(sides)),
        new Promise((done) => setTimeout(done, delayMs)).then(() =>
          act(sides, order, { action: 'accept', side: 'lab' }),
        ),
      ]);

      expect([200, 50012]).toContain(accepted.code);
      const { token } = sides.clinic.head;
      const { order: after } = await succeed(orderApi.read, { orderId: order.orderId }, { token });
      expect(after.state).toBe(accepted.code === 200 ? 'schemeAwaitingConfirmation' : 'pendingAcceptance');
    }
  });
});

describe('restoring', () => {
  // ORG-9
  test('restores everything unchanged', async () => {
    const { clinic, deputy, dentist, token } = await dissolved();
    const { organisationId: iid } = clinic;

    await succeed(organisationApi.restore, { iid }, { token });

    const entered = await succeed(organisationApi.switch, { iid }, { token });
    const again = { token: entered.token.accessToken };
    expect(await succeed(organisationApi.read, {}, again)).toMatchObject({ name: clinic.name, version: 3 });
    const { list } = await succeed(organisationApi.members, {}, again);
    expect(new Set(list.map(({ accountId }) => accountId))).toEqual(
      new Set([clinic.head, deputy, dentist].map(({ accountId }) => accountId)),
    );
    expect((await succeed(organisationApi.mine, {}, again)).list[0]).not.toHaveProperty('purgeAt');
  });

  test('is for those who headed it, not for its staff, and for no other', async () => {
    const { clinic, deputy, dentist } = await dissolved();
    const { organisationId: iid } = clinic;
    const outside = async ({ accountId }: { accountId: string }) => {
      const account = (await itemsOf('account')).find((item) => item['accountId'] === accountId);
      return signIn(account as never);
    };
    const stranger = await signIn(await openAccount());
    const restore = ({ token }: { token: string }) => call(organisationApi.restore, { iid }, { token });

    expect((await restore(await outside(dentist))).code).toBe(40901);
    expect((await restore(stranger)).code).toBe(40400);
    expect((await restore(await outside(deputy))).code).toBe(200);
    expect((await restore(await outside(deputy))).code).toBe(40901);
  });

  test.each([
    [29, 200],
    [31, 40901],
  ])('after %i days answers %i', async (days, code) => {
    const clinic = await foundWithHead('clinic');
    const account = (await itemsOf('account')).find((item) => item['accountId'] === clinic.head.accountId);
    await dissolve(clinic);
    passDays(days);
    const { token } = await signIn(account as never);

    expect((await call(organisationApi.restore, { iid: clinic.organisationId }, { token })).code).toBe(code);
  });
});
