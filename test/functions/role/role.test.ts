import { call, succeed } from '#test/support/call.ts';
import { newEmail } from '#test/support/people.ts';
import { addPatient, foundSides, orderIn } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { isTrace, watchTable } from '#test/support/written.ts';
import { describe, expect, test } from 'vitest';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { API } from '#shared/api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { isPlanned, PLANNED } from '#shared/planned.ts';
import { roleApi } from '#shared/role/role-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { HEADERS } from '#shared/wire/headers.ts';

const NO_PERMISSION = 40300;

async function clinicWithStaff() {
  const clinic = await foundWithHead('clinic');
  return { clinic, head: clinic.head, member: await addMember(clinic, 'clinicMember') };
}
const take = (permission: string, scope: string | null = null) => ({ version: 0, changes: { [permission]: scope } });

describe('a head who edits the member role', () => {
  // PERM-7, UX-12
  test('changes the rights from the next call on, and what the portal shows', async () => {
    const { head, member } = await clinicWithStaff();
    const before = await call(accountApi.read, {}, member);

    const edited = await succeed(roleApi.update, take('patient:read'), head);

    expect(edited).toMatchObject({ role: 'clinicMember', version: 1, memberCount: 1 });
    expect(edited.changes).toMatchObject([{ permission: 'patient:read', scope: null, name: head.name }]);
    expect((await call(patientApi.index, {}, member)).code).toBe(NO_PERMISSION);
    const after = await call(accountApi.read, {}, member);
    expect(after.headers[HEADERS.rights]).not.toBe(before.headers[HEADERS.rights]);
    const { permissions } = accountApi.read.output.parse(after.data);
    // Permissions that need this one are removed with it.
    for (const gone of ['patient:read', 'patient:write', 'order:create'] as const)
      expect(permissions[gone]).toBe(undefined);
    expect(permissions['order:read']).toBe('own');
    expect((await call(patientApi.index, {}, head)).code).toBe(200);
  });

  // PERM-10
  test('hides a patient’s files from people who may not read studies', async () => {
    const { head, member } = await clinicWithStaff();
    const { patientId } = await addPatient(head);
    const owner = { owner: { patientId } };
    expect((await call(fileApi.index, owner, member)).code).toBe(200);

    await succeed(roleApi.update, take('study:read'), head);

    expect((await call(fileApi.index, owner, member)).code).toBe(40400);
  });

  test('lets nobody add a patient’s files who may only look at them', async () => {
    const { head, member } = await clinicWithStaff();
    const { patientId } = await addPatient(head);
    const file = { owner: { patientId }, name: 'jaw.stl', sizeBytes: 84, sha256: '0'.repeat(64) };
    const { file: own } = await succeed(fileApi.init, file, member);

    await succeed(roleApi.update, take('study:write'), head);

    expect((await call(fileApi.init, file, member)).code).toBe(NO_PERMISSION);
    for (const verb of ['resume', 'complete', 'abort', 'retry'] as const)
      expect((await call(fileApi[verb], { fileId: own.fileId }, member)).code, verb).toBe(NO_PERMISSION);
    expect((await call(fileApi.index, { owner: { patientId } }, member)).code).toBe(200);
    expect((await call(fileApi.init, file, head)).code).toBe(200);
  });

  // PERM-16
  test('is refused a permission whose feature is not built', async () => {
    const { head } = await clinicWithStaff();

    for (const permission of PLANNED.permission)
      expect((await call(roleApi.update, take(permission), head)).code, permission).toBe(40000);
    const { permissions } = await succeed(accountApi.read, {}, head);
    expect(Object.keys(permissions).filter((name) => isPlanned('permission', name))).toEqual([]);
  });

  test('widens how far a technician reaches, and what needs it goes as far', async () => {
    const sides = await foundSides();
    const technician = await addMember(sides.lab, 'factoryMember');
    const { orderId } = await orderIn(sides, 'schemeAwaitingConfirmation', [['assign', 'lab']]);
    const { head } = sides.lab;
    expect((await call(orderApi.read, { orderId }, technician)).code).toBe(40400);

    await succeed(roleApi.update, { version: 0, changes: { 'order:dispatch': 'own' } }, head);
    const { permissions } = await succeed(accountApi.read, {}, technician);
    expect(permissions).toMatchObject({ 'order:read': 'assigned', 'order:dispatch': 'assigned' });

    const wide = { 'order:read': 'own', 'order:dispatch': 'own' } as const;
    await succeed(roleApi.update, { version: 1, changes: wide }, head);
    expect((await succeed(orderApi.read, { orderId }, technician)).order.orderId).toBe(orderId);
    expect((await succeed(accountApi.read, {}, technician)).permissions).toMatchObject(wide);
  });

  test('keeps who changed what first, and every saving in the history', async () => {
    const { clinic, head } = await clinicWithStaff();
    const second = await addMember(clinic, 'clinicAdmin');
    await succeed(roleApi.update, take('order:cancel'), head);
    const changes = { 'order:cancel': null, 'member:invite': 'own' } as const;

    const { changes: lines, version } = await succeed(roleApi.update, { version: 1, changes }, second);
    await succeed(roleApi.update, { version, changes: {} }, second);

    expect(Object.fromEntries(lines.map(({ permission, name }) => [permission, name]))).toEqual({
      'order:cancel': head.name,
      'member:invite': second.name,
    });
    const { list } = await succeed(roleApi.history, {}, head);
    expect(list.map((entry) => [entry.name, entry.lines.map(({ permission }) => permission)])).toEqual([
      [second.name, ['member:invite', 'order:cancel']],
      [second.name, ['member:invite']],
      [head.name, ['order:cancel']],
    ]);
    expect(list[0]!.lines).toContainEqual({ permission: 'order:cancel', from: null, to: 'own' });
  });

  test('is told of another head’s change in between, and of two at a time one counts', async () => {
    const { clinic, head } = await clinicWithStaff();
    const second = await addMember(clinic, 'clinicAdmin');

    const answers = await Promise.all([
      call(roleApi.update, take('order:cancel'), head),
      call(roleApi.update, take('member:invite', 'own'), second),
    ]);

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 40902]));
    expect((await call(roleApi.update, take('order:send'), head)).code).toBe(40902);
  });
});

describe('no one gains permissions', () => {
  // PERM-7
  test('by editing their own role, or as the operator of the platform', async () => {
    const { member } = await clinicWithStaff();
    const { head: operator } = await foundWithHead('platform');

    expect((await call(roleApi.update, take('member:invite', 'own'), member)).code).toBe(NO_PERMISSION);
    expect((await call(roleApi.update, take('member:invite', 'own'), operator)).code).toBe(40400);
  });

  test.each(['equipment:lock', 'order:accept', 'role:manage', 'organisation:dissolve'])(
    'by a head who gives %s, which is not theirs to give',
    async (permission) => {
      const { head } = await clinicWithStaff();
      const table = await watchTable();

      const { code, data } = await call(roleApi.update, take(permission, 'own'), head);

      expect([code, data]).toEqual([NO_PERMISSION, { reason: 'notYoursToGive', permission }]);
      expect((await table.since()).filter((one) => !isTrace(one))).toEqual([]);
    },
  );

  // PERM-8
  test('by inviting, accepting or removing heads with permissions from a head', async () => {
    const { clinic, head, member } = await clinicWithStaff();
    const changes = { 'member:invite': 'own', 'member:review': 'own', 'member:remove': 'own' } as const;
    await succeed(roleApi.update, { version: 0, changes }, head);
    const applicant = await openAccount();
    const { organisationId } = clinic;
    const row = {
      organisationId,
      accountId: applicant.accountId,
      role: 'clinicMember',
      state: 'pendingReview',
    } as const;
    await transact([memberStore.create(newRow(nowSeconds(), { ...row, joinTime: nowSeconds() }))]);
    const contact = newEmail();
    const { accountId } = applicant;
    const headRow = (await memberStore.read(head))!;

    const tries = [
      await call(organisationApi.invite, { contact, role: 'clinicAdmin' }, member),
      await call(organisationApi.agree, { accountId, version: 1, role: 'clinicAdmin' }, member),
      await call(organisationApi.kickOut, { accountId: head.accountId, version: headRow.version }, member),
      await call(
        organisationApi.memberUpdate,
        { accountId: member.accountId, version: 1, role: 'clinicAdmin' },
        member,
      ),
    ];

    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => NO_PERMISSION));
    const file = { csv: `${contact.email},clinicAdmin`, isDryRun: false };
    expect(await succeed(organisationApi.inviteFile, file, member)).toMatchObject({
      invited: 0,
      lines: [{ error: 'roleAboveOwn' }],
    });
    expect((await call(organisationApi.invite, { contact, role: 'clinicMember' }, member)).code).toBe(200);
    expect((await call(organisationApi.agree, { accountId, version: 1 }, member)).code).toBe(200);
  });

  test('by an edit that races with the demotion of who makes it', async () => {
    const { clinic, head } = await clinicWithStaff();
    const demoted = await addMember(clinic, 'clinicAdmin');
    const row = (await memberStore.read(demoted))!;
    const demote = { accountId: demoted.accountId, version: row.version, role: 'clinicMember' } as const;

    await Promise.all([
      succeed(organisationApi.memberUpdate, demote, head),
      call(roleApi.update, take('member:invite', 'own'), demoted),
    ]);

    expect((await call(roleApi.read, {}, demoted)).code).toBe(NO_PERMISSION);
    const { version } = await succeed(roleApi.read, {}, head);
    expect((await call(roleApi.update, { version, changes: { 'member:invite': 'own' } }, demoted)).code).toBe(
      NO_PERMISSION,
    );
  });
});

describe('the explanation', () => {
  // PERM-15
  test('names the change, its author, and the missing permission', async () => {
    const { head, member } = await clinicWithStaff();
    await succeed(roleApi.update, take('patient:read'), head);
    const { accountId } = member;

    const said = await succeed(roleApi.explain, { accountId, asked: { permission: 'order:create' } }, head);

    expect(said).toMatchObject({ isAllowed: false, rule: 'change', decidedBy: 'patient:read', memberState: 'normal' });
    expect(said.change).toMatchObject({ permission: 'patient:read', scope: null, name: head.name });
  });

  test('tells an order that is somebody else’s, a membership that is not in force, and what everybody may', async () => {
    const sides = await foundSides();
    const { head } = sides.lab;
    const technician = await addMember(sides.lab, 'factoryMember');
    const { orderId } = await orderIn(sides, 'schemeAwaitingConfirmation', [['assign', 'lab']]);
    const { accountId } = technician;
    const asked = { permission: 'order:submitScheme' } as const;

    expect(await succeed(roleApi.explain, { accountId, asked, orderId }, head)).toMatchObject({
      isAllowed: false,
      rule: 'order',
      scope: 'assigned',
    });
    expect(await succeed(roleApi.explain, { accountId, asked }, head)).toMatchObject({
      isAllowed: true,
      rule: 'matrix',
    });
    const path = accountApi.read.path;
    expect(await succeed(roleApi.explain, { accountId, asked: { path } }, head)).toMatchObject({
      isAllowed: true,
      rule: 'open',
    });
    const row = (await memberStore.read(technician))!;
    await transact([memberStore.replace(changed(nowSeconds(), row, { state: 'deleted' }))]);
    expect(await succeed(roleApi.explain, { accountId, asked }, head)).toMatchObject({
      isAllowed: false,
      rule: 'membership',
      memberState: 'deleted',
    });
  });

  test('is not for strangers, nor about their orders', async () => {
    const sides = await foundSides();
    const other = await foundWithHead('clinic');
    const { orderId } = await orderIn(sides, 'pendingAcceptance');
    const asked = { permission: 'order:read' } as const;

    const aboutStranger = await call(roleApi.explain, { accountId: other.head.accountId, asked }, sides.clinic.head);
    const aboutOrder = await call(roleApi.explain, { accountId: other.head.accountId, asked, orderId }, other.head);

    expect([aboutStranger.code, aboutOrder.code]).toEqual([40400, 40400]);
  });
});

describe('a head who looks as a member', () => {
  const asRole = (token: string) => ({ token, headers: { [HEADERS.viewAs]: 'member' } });

  // PERM-14
  test('reads only what both roles may, and learns that', async () => {
    const { head } = await clinicWithStaff();
    await succeed(roleApi.update, take('patient:read'), head);
    const looking = asRole(head.token);

    expect(await succeed(roleApi.viewAs, { accountId: null }, head)).toEqual({ role: 'clinicMember', name: null });
    const user = await succeed(accountApi.read, {}, looking);

    expect(user).toMatchObject({ roles: ['doctor'], authorityId: 101, viewAs: { role: 'clinicMember', name: null } });
    expect(user.permissions['member:invite']).toBe(undefined);
    expect((await call(orderApi.index, {}, looking)).code).toBe(200);
    for (const row of [patientApi.index, roleApi.read, organisationApi.memberHistory] as AnyEndpoint[])
      expect([row.path, (await call(row, {}, looking)).code]).toEqual([
        row.path,
        row === (organisationApi.memberHistory as AnyEndpoint) ? 40000 : NO_PERMISSION,
      ]);
  });

  // PERM-14
  test('cannot make calls that write', async () => {
    const { head } = await clinicWithStaff();
    const writing = Object.values(API)
      .flatMap((api) => Object.values(api) as AnyEndpoint[])
      .filter(({ reads, permission }) => reads === undefined && permission !== 'public');
    const table = await watchTable();

    for (const row of writing) {
      const { code, data } = await call(row, {}, asRole(head.token));
      expect([row.path, code, data]).toEqual([row.path, NO_PERMISSION, { reason: 'onlyLooking' }]);
    }
    expect((await table.since()).filter(({ entity }) => entity !== 'sessionUse')).toEqual([]);
    expect((await call(accountApi.read, {}, head)).code).toBe(200);
  });

  test('sees a member’s own assignments, and nothing that is personal', async () => {
    const sides = await foundSides();
    const { head } = sides.lab;
    const technician = await addMember(sides.lab, 'factoryMember');
    const { orderId, version } = await orderIn(sides, 'schemeAwaitingConfirmation', [['assign', 'lab']]);
    const looking = { token: head.token, headers: { [HEADERS.viewAs]: technician.accountId } };

    expect((await call(orderApi.read, { orderId }, looking)).code).toBe(40400);
    const { accountId: assigneeId } = technician;
    await succeed(orderApi.assign, { orderId, version, assigneeId }, head);
    expect((await call(orderApi.read, { orderId }, looking)).code).toBe(200);
    const own = await succeed(notificationApi.center, {}, head);
    expect(await succeed(notificationApi.center, {}, looking)).toEqual(own);
    const user = await succeed(accountApi.read, {}, looking);
    expect(user).toMatchObject({ ID: head.accountId, viewAs: { name: technician.name } });
    const [line] = (await itemsOf('audit')).filter(({ viewedAs }) => viewedAs === technician.accountId);
    expect(line).toMatchObject({ kind: 'read', actorId: head.accountId, owner: sides.lab.organisationId });
  });

  test('is turned away where they are no head, the member is gone, or it is another organisation’s', async () => {
    const { clinic, head, member } = await clinicWithStaff();
    const stranger = await foundWithHead('clinic');
    const { head: operator } = await foundWithHead('platform');
    const outside = await signIn(await openAccount());
    const ended = { reason: 'viewEnded' };
    const as = (token: string, viewed: string) =>
      call(accountApi.read, {}, { token, headers: { [HEADERS.viewAs]: viewed } });

    for (const { token } of [member, operator, outside])
      expect(await as(token, 'member')).toMatchObject({ code: NO_PERMISSION, data: ended });
    expect(await as(head.token, stranger.head.accountId)).toMatchObject({ code: NO_PERMISSION, data: ended });
    expect((await as(head.token, 'everybody')).code).toBe(NO_PERMISSION);
    expect((await as(head.token, member.accountId)).code).toBe(200);
    const row = (await memberStore.read({ organisationId: clinic.organisationId, accountId: member.accountId }))!;
    await transact([memberStore.replace(changed(nowSeconds(), row, { state: 'deleted' }))]);
    expect(await as(head.token, member.accountId)).toMatchObject({ code: NO_PERMISSION, data: ended });
  });

  test('ends with the session', async () => {
    const { head } = await clinicWithStaff();
    await succeed(accountApi.logout, {}, head);

    expect((await call(orderApi.index, {}, asRole(head.token))).code).toBe(50012);
  });
});
