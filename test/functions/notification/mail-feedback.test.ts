import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { mailTrouble, sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { reportsOf } from '#infra/local/aws/mail-reports.ts';
import { MailFeedback } from '#functions/mail/mail-feedback.ts';
import { notify } from '#functions/notification/notify.ts';
import { takeMailFeedback } from '#functions/notification/take-mail-feedback.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

beforeEach(() => sent.mails.splice(0));
afterEach(() => {
  delete mailTrouble.meanwhile;
  setClock(Date.now);
});

/**
 * Returns the report that SES sends for this mail. `box` names a mailbox of the SES simulator, and each mailbox causes another kind of
 * report.
 */
const reported = (box: 'bounce' | 'complaint' | 'arrived', mail: { to: string; mailing?: string }) => {
  const [report] = reportsOf({
    id: '1',
    from: 'no-reply@arcata.example',
    to: [`${box}@simulator.amazonses.com`],
    tags: mail.mailing === undefined ? {} : { mailing: mail.mailing },
  });
  const text = JSON.stringify(report?.detail).replaceAll(`${box}@simulator.amazonses.com`, mail.to);
  return JSON.parse(text) as Record<string, Record<string, unknown>>;
};
const logOf = async ({ token }: Pick<Member, 'token'>, filter = {}) =>
  (await succeed(notificationApi.deliveries, { filter }, { token })).list;
const me = ({ token }: Pick<Member, 'token'>) => succeed(accountApi.read, {}, { token });
const linkIn = (html: string) => /#active=([\w-]+)/u.exec(html)?.[1] ?? '';
const advance = (seconds: number) => {
  const now = Date.now();
  setClock(() => now + seconds * 1000);
};

async function world() {
  const sides = await foundSides();
  const { lab, clinic } = sides;
  const order = await orderIn(sides, 'pendingAcceptance');
  const sending = () =>
    ({
      'detail-type': 'OrderSent',
      detail: {
        schemaVersion: 1,
        eventId: newId('event'),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        clinic: { organisationId: clinic.organisationId, name: clinic.name },
        lab: { organisationId: lab.organisationId, name: lab.name },
        side: 'clinic',
        actorName: 'Maya',
        from: 'awaitingSending',
        to: 'pendingAcceptance',
        note: '',
      },
    }) as unknown as Parameters<typeof notify>[0];
  return { head: lab.head, lab, clinic, sending };
}

// NOT-46, NOT-47
describe('the delivery log', () => {
  test('follows a mail from its sending to what the mail service reports, without the message', async () => {
    const { head, sending } = await world();
    await notify(sending());
    const [mail] = sent.mails;
    expect(await logOf(head)).toMatchObject([{ category: 'order', isUnderBell: true, mail: 'sent' }]);

    await takeMailFeedback(reported('arrived', mail!));

    const [line] = await logOf(head);
    expect(line).toMatchObject({ name: head.name, mail: 'delivered' });
    expect(Object.keys(line!).toSorted()).toEqual(
      ['accountId', 'at', 'category', 'isUnderBell', 'mail', 'mailAt', 'name', 'notificationId', 'push'].toSorted(),
    );
  });

  test('notes a mail that its reader switched off, and one that waits', async () => {
    const { head, lab, sending } = await world();
    const silent = await addMember(lab, 'factoryAdmin');
    await succeed(notificationApi.updateSetting, { category: 'order', email: false }, { token: silent.token });
    const quietHours = { from: 0, to: 0 };
    await succeed(
      notificationApi.updateDelivery,
      { onlyMine: false, timeZone: 'UTC', quietHours, digestHour: null },
      { token: head.token },
    );

    await notify(sending());

    const states = (await logOf(head)).map(({ name, mail }) => [name, mail]);
    expect(Object.fromEntries(states)).toEqual({ [head.name]: 'held', [silent.name]: 'none' });
    expect(await logOf(head, { accountId: silent.accountId })).toHaveLength(1);
  });

  // NOT-51
  test('accepts reports in any order: the worst one stays', async () => {
    const { head, sending } = await world();
    mailTrouble.meanwhile = async (to) => {
      const mailing = (await itemsOf('mailing')).toSorted((a, b) =>
        String(a['mailingId']) < String(b['mailingId']) ? 1 : -1,
      )[0];
      await takeMailFeedback(reported('bounce', { to, mailing: String(mailing?.['mailingId']) }));
    };

    await notify(sending());
    await takeMailFeedback(reported('arrived', sent.mails[0]!));

    expect(await logOf(head, { trouble: true })).toMatchObject([{ mail: 'bounced' }]);
  });

  test('shows no organisation the messages of another, and staff none', async () => {
    const { head, lab, clinic, sending } = await world();
    await notify(sending());
    const staff = await addMember(lab, 'factoryMember');

    expect(await logOf(clinic.head)).toEqual([]);
    expect(await logOf(clinic.head, { accountId: head.accountId })).toEqual([]);
    expect((await call(notificationApi.deliveries, {}, { token: staff.token })).code).toBe(40300);
    const foreign = await call(notificationApi.deliveries, { iid: lab.organisationId }, { token: clinic.head.token });
    expect(foreign.code).toBe(40400);
  });
});

// NOT-48, NOT-50
describe.each(['bounce', 'complaint'] as const)('after a %s', (box) => {
  test('the address gets no more mails, and the heads are notified once', async () => {
    const { head, lab, sending } = await world();
    const other = await addMember(lab, 'factoryAdmin');
    await notify(sending());
    const mail = sent.mails.find(({ to }) => to === other.email)!;
    sent.mails.splice(0);

    const watch = await watchTable();
    await takeMailFeedback(reported(box, mail));
    await takeMailFeedback(reported(box, mail));
    const written = await watch.since();
    await notify(sending());

    expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
    expect(await logOf(head, { accountId: other.accountId })).toMatchObject([
      { mail: 'suppressed' },
      { mail: box === 'bounce' ? 'bounced' : 'complained' },
    ]);
    expect((await me(other)).suppressedEmails).toEqual([other.email]);
    expect((await me(head)).suppressedEmails).toEqual([]);
    const { list } = await succeed(organisationApi.members, {}, { token: head.token });
    expect(list.filter(({ isUnreachable }) => isUnreachable).map(({ accountId }) => accountId)).toEqual([
      other.accountId,
    ]);
    expect(written.filter(({ entity }) => entity === 'outbox')).toHaveLength(1);
    await tellPeople(written);
    const { message } = await succeed(notificationApi.center, {}, { token: head.token });
    const told = message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo));
    expect(told.filter(({ subject }) => subject.includes(other.name))).toMatchObject([{ address: '/member/page' }]);
  });

  // NOT-49
  test('the owner confirms the address again, with a link that is mailed there', async () => {
    const { head, sending } = await world();
    await notify(sending());
    await takeMailFeedback(reported(box, sent.mails[0]!));
    sent.mails.splice(0);

    advance(90);
    await succeed(accountApi.confirmContact, { email: head.email }, { token: head.token });
    await succeed(accountApi.active, { token: linkIn(sent.mails[0]!.html) });

    expect((await me(head)).suppressedEmails).toEqual([]);
    sent.mails.splice(0);
    await notify(sending());
    expect(sent.mails).toHaveLength(1);
    const refused = await call(accountApi.confirmContact, { email: head.email }, { token: head.token });
    expect(refused).toMatchObject({ code: 40901, data: { state: 'nothingToConfirm' } });
  });
});

// NOT-49
test('an address of someone else cannot be confirmed', async () => {
  const { head, clinic, sending } = await world();
  await notify(sending());
  await takeMailFeedback(reported('bounce', sent.mails[0]!));

  const asked = await call(accountApi.confirmContact, { email: head.email }, { token: clinic.head.token });

  expect(asked).toMatchObject({ code: 40901, data: { state: 'nothingToConfirm' } });
});

// NOT-51
test('a report that is older than a new confirmation blocks no mail', async () => {
  const { head, sending } = await world();
  await notify(sending());
  const report = reported('bounce', sent.mails[0]!);
  await takeMailFeedback(report);
  advance(90);
  await succeed(accountApi.confirmContact, { email: head.email }, { token: head.token });
  await succeed(accountApi.active, { token: linkIn(sent.mails.at(-1)!.html) });

  await takeMailFeedback(report);

  expect((await me(head)).suppressedEmails).toEqual([]);
});

// NOT-48
test.each([
  ['a full mailbox', 'Bounce', 'bounce', { bounceType: 'Transient' }],
  ['a complaint that was taken back', 'Complaint', 'complaint', { complaintFeedbackType: 'not-spam' }],
])('%s suppresses nothing', async (_, eventType, part, change) => {
  const { head, sending } = await world();
  await notify(sending());
  const report = reported(eventType === 'Bounce' ? 'bounce' : 'complaint', sent.mails[0]!);

  await takeMailFeedback({ ...report, [part]: { ...report[part], ...change } });

  expect((await me(head)).suppressedEmails).toEqual([]);
});

// NOT-49
test('a code is sent to an address that bounced, but not to one that complained', async () => {
  const { head, clinic, sending } = await world();
  await notify(sending());
  await takeMailFeedback(reported('bounce', { to: head.email }));
  await takeMailFeedback(reported('complaint', { to: clinic.head.email }));
  sent.mails.splice(0);
  const { sendVerificationCode } = await import('#functions/account/code/send-verification-code.ts');

  for (const { email } of [head, clinic.head])
    await sendVerificationCode({ kind: 'email', email }, { code: '123456', purpose: 'login' }, 'en');

  expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
});

// NOT-48
test.each(['ses-email-bounced', 'ses-email-complaint-received', 'ses-email-delivered'])(
  'the sample %s is one that names its mail',
  (name) => {
    const { detail } = JSON.parse(
      readFileSync(new URL(`../../../events/aws/${name}.json`, import.meta.url), 'utf8'),
    ) as { detail: unknown };

    expect(MailFeedback.parse(detail).mail).toBe('mlg_01JCX0Q4S8V4T9M3J6R2K7W1ZM');
  },
);
