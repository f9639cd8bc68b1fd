import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { act, foundSides, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { sent } from '#test/support/services.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { refuseSuspended } from '#functions/gate/refuse-suspended.ts';
import { API } from '#shared/api.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { SUSPENSION_STOPS } from '#shared/organisation/suspension-stops.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const REASON = 'Three invoices are unpaid.';
type Headed = Awaited<ReturnType<typeof foundWithHead>>;

let platform: Headed;
let service: Headed;
beforeAll(async () => {
  platform = await foundWithHead('platform');
  service = await serviceTeam();
});

const versionOf = async ({ head }: Headed) => (await succeed(organisationApi.read, {}, { token: head.token })).version;
async function move(
  organisation: Headed,
  action: 'suspend' | 'liftSuspension',
  { token, version }: { token?: string; version?: number } = {},
) {
  const input = { iid: organisation.organisationId, version: version ?? (await versionOf(organisation)) };
  const by = { token: token ?? platform.head.token };
  return action === 'suspend'
    ? call(organisationApi.suspend, { ...input, reason: REASON }, by)
    : call(organisationApi.liftSuspension, input, by);
}
async function suspended(type: 'clinic' | 'lab') {
  const organisation = await foundWithHead(type);
  expect((await move(organisation, 'suspend')).code).toBe(200);
  return organisation;
}

describe('suspending', () => {
  // PLAT-10
  test('each action in each state by each role answers as the table says, and a refusal writes nothing', async () => {
    const table = await watchTable();
    const callers: Member[] = [
      platform.head,
      await addMember(platform, 'editor'),
      service.head,
      await addMember(service, 'afterSales'),
      (await foundWithHead('clinic')).head,
    ];
    const codes = {
      running: { suspend: 200, liftSuspension: 40901 },
      suspended: { suspend: 40901, liftSuspension: 200 },
    };
    const faults: string[] = [];
    for (const { role, token } of callers)
      for (const state of ['running', 'suspended'] as const)
        for (const action of ['suspend', 'liftSuspension'] as const) {
          const clinic = state === 'suspended' ? await suspended('clinic') : await foundWithHead('clinic');
          const version = await versionOf(clinic);
          await table.since();
          const { code } = await move(clinic, action, { token, version });
          const wrote = (await table.since()).filter(({ entity }) => entity === 'organisation');
          const expected = role === 'admin' ? codes[state][action] : 40300;
          if (code !== expected || (code === 200) !== (wrote.length === 1))
            faults.push(`${action} of a ${state} one by ${role}: ${code}, not ${expected}; wrote ${wrote.length}`);
        }

    expect(faults).toEqual([]);
  });

  // PLAT-10
  test('the platform’s own organisations, a stale version, an unknown one and a missing reason are refused', async () => {
    const clinic = await foundWithHead('clinic');
    const { token } = platform.head;
    const without = { iid: clinic.organisationId, version: 1, reason: ' ' };

    expect((await move(service, 'suspend')).code).toBe(40000);
    expect((await call(organisationApi.suspend, { version: 1, reason: REASON }, { token })).code).toBe(40000);
    expect((await move(clinic, 'suspend', { version: 7 })).code).toBe(40902);
    expect((await call(organisationApi.suspend, without, { token })).code).toBe(40000);
    const iid = clinic.organisationId.replace(/.$/u, (last) => (last === '0' ? '1' : '0'));
    expect(
      (await call(organisationApi.suspend, { iid: iid as never, version: 1, reason: REASON }, { token })).code,
    ).toBe(40400);
  });

  // PLAT-14, PLAT-16
  test('a session learns of the suspension at its next call, and also of its end', async () => {
    const clinic = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const self = () => call(accountApi.read, {}, { token: dentist.token });
    const before = await self();
    await move(clinic, 'suspend');
    const during = await self();
    const { suspension } = await succeed(organisationApi.read, {}, { token: dentist.token });
    const seen = await succeed(organisationApi.read, { iid: clinic.organisationId }, { token: service.head.token });
    await move(clinic, 'liftSuspension');
    const after = await self();

    const flagOf = ({ data }: { data: unknown }) =>
      (data as { isOrganisationSuspended: boolean }).isOrganisationSuspended;
    expect([before, during, after].map(flagOf)).toEqual([false, true, false]);
    expect(during.headers['x-rights']).not.toBe(before.headers['x-rights']);
    expect(after.headers['x-rights']).toBe(before.headers['x-rights']);
    expect(suspension).toEqual({ at: expect.any(Number), reason: REASON });
    expect(seen.suspension?.reason).toBe(REASON);
  });

  // PLAT-15
  test('the heads are notified under the bell and by mail with the reason, and both audits name the operator', async () => {
    const clinic = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    const table = await watchTable();
    await move(clinic, 'suspend');
    await tellPeople(await table.since());
    await move(clinic, 'liftSuspension');
    await tellPeople(await table.since());

    const messages = async ({ token }: Member) =>
      (await succeed(notificationApi.center, {}, { token })).message.flatMap(({ child }) =>
        child.flatMap(({ messageInfo }) => messageInfo),
      );
    const lines = async (of: Headed) =>
      (await succeed(auditApi.index, {}, { token: of.head.token })).list.map(({ action, actorName }) => [
        action,
        actorName,
      ]);

    expect((await messages(clinic.head)).map(({ subject }) => subject).toSorted()).toEqual([
      `The suspension of ${clinic.name} is lifted`,
      `${clinic.name} is suspended`,
    ]);
    expect(JSON.stringify(await messages(clinic.head))).toContain(REASON);
    expect(await messages(dentist)).toEqual([]);
    const mails = sent.mails.filter(({ to }) => to === clinic.head.email);
    expect(mails.map(({ subject }) => subject)).toContain(`${clinic.name} is suspended`);
    expect(mails.some(({ text }) => text.includes(REASON))).toBe(true);
    for (const each of [clinic, platform])
      expect(await lines(each)).toContainEqual([organisationApi.suspend.path, platform.head.name]);
  });
});

/** The calls that stop in a suspended organisation, written by hand from PLAT-11. */
const STOPPED: Readonly<Record<'clinic' | 'lab', readonly string[]>> = {
  clinic: [
    'order.create',
    'order.send',
    'order.forward',
    'order.sendToGuest',
    'order.planSending',
    'analysis.run',
    'dicomweb.createToken',
    'scan-ticket.create',
    'scan-ticket.take',
  ],
  lab: ['order.accept'],
};
const STOPPED_OF_BOTH = [
  'share.keepOrder',
  'relation.establish',
  'relation.accept',
  'relation.invite',
  'relation.inviteAgain',
  'relation.acceptInvitation',
  'relation.publish',
  'equipment.bind',
  'product.updateProCateSelect',
];

const CALLS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries<AnyEndpoint>(api).map(([verb, row]) => ({ name: `${group}.${verb}`, row })),
);
/** Whether the gate refuses a call of a suspended organisation. */
function isStopped({ path }: AnyEndpoint): boolean {
  try {
    refuseSuspended(path, { reason: REASON });
    return false;
  } catch {
    return true;
  }
}

describe('a suspended organisation', () => {
  // PLAT-11, PLAT-12
  test('is refused the calls that begin something new, and no others', () => {
    const stopped = CALLS.filter(({ row }) => isStopped(row)).map(({ name }) => name);
    console.log(`${CALLS.length} calls, ${stopped.length} stopped by a suspension`);

    expect(stopped.toSorted()).toEqual([...STOPPED.clinic, ...STOPPED.lab, ...STOPPED_OF_BOTH].toSorted());
  });

  // PLAT-11
  test.each(['clinic', 'lab'] as const)(
    'of type %s gets the code, its sentence and the reason from each of these',
    async (type) => {
      const { head } = await suspended(type);
      for (const name of [...STOPPED[type], ...STOPPED_OF_BOTH]) {
        const row = CALLS.find((each) => each.name === name)!.row;
        const { code, data, msg } = await call(row, {}, { token: head.token });

        expect([code, data], name).toEqual([40305, { reason: REASON }]);
        expect(msg).toContain('cannot begin anything new');
      }
      expect((await call(organisationApi.read, {}, { token: head.token })).code).toBe(200);
    },
  );

  // PLAT-11
  test('has a table of refused calls in which each row is a call, once', () => {
    const paths: string[] = [...CALLS.map(({ row }) => row.path), 'dicomwebStore'];
    const rows = SUSPENSION_STOPS.map((row) => row.call);

    expect(rows.filter((row) => !paths.includes(row))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });

  const upload = (owner: object) => ({ owner, name: 'case.zip', sizeBytes: 3, sha256: '0'.repeat(64) }) as never;
  const suspend = async ({ clinic, lab }: Sides, side: 'clinic' | 'lab') => move({ clinic, lab }[side], 'suspend');

  // PLAT-11, PLAT-12
  test('uploads files only of an accepted order, also from its devices, and can still get its records', async () => {
    const sides = await foundSides();
    const accepted = await orderIn(sides, 'schemeAwaitingConfirmation');
    const draft = await openOrder(sides.clinic.head);
    const { patientId } = draft.patient;
    const { deviceToken } = await bound(service, sides.clinic);
    await suspend(sides, 'clinic');
    const codes = async (owner: object, token: string) => (await call(fileApi.init, upload(owner), { token })).code;
    const { token } = sides.clinic.head;

    for (const by of [token, deviceToken]) {
      expect(await codes({ orderId: accepted.orderId }, by)).toBe(200);
      expect(await codes({ orderId: draft.orderId }, by)).toBe(40305);
    }
    expect(await codes({ patientId }, token)).toBe(40305);
    expect((await call(equipmentApi.self, {}, { token: deviceToken })).code).toBe(200);
    expect((await call(patientApi.read, { patientId }, { token })).code).toBe(200);
    expect((await call(patientApi.export, { patientId }, { token })).code).not.toBe(40305);
  });

  // PLAT-12, PLAT-13
  test('that is a lab finishes accepted orders, and gets no new one', async () => {
    const sides = await foundSides();
    const accepted = await orderIn(sides, 'awaitingDispatch');
    const draft = await openOrder(sides.clinic.head);
    await suspend(sides, 'lab');
    const { orderId, version } = draft;
    const labId = sides.lab.organisationId;

    const dispatched = await act(sides, accepted, { action: 'dispatch', side: 'lab' });
    const { token } = sides.clinic.head;
    const refused = await call(orderApi.send, { orderId, version, labId }, { token });
    await move(sides.lab, 'liftSuspension');
    const after = await call(orderApi.send, { orderId, version, labId }, { token });

    expect(dispatched.code).toBe(200);
    expect([refused.code, refused.msg]).toEqual([40306, expect.stringContaining('cannot take new orders')]);
    expect(after.code).toBe(200);
  });
});
