import '#test/support/table-in-file.ts';
import '#test/support/table.ts';
import { expect, test } from 'vitest';
import { call } from '#test/support/call.ts';
import { partOfTheDay } from '#test/support/part-of-the-day.ts';
import { isTrace, watchTable, type Written } from '#test/support/written.ts';
import { dailySeed } from '#test/tiers/daily-seed.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { callersOf, type Whose } from './permission-callers.ts';
import { WAYS } from './permission-inputs.ts';
import { reachesAll, TAKES_NONE, TAKES_ORGANISATION } from './organisation-verdicts.ts';
import { ACTORS, type Actor, LET_IN } from './permission-verdicts.ts';
import { foundPermissionWorld } from './permission-world.ts';

const CALLS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries(api).map(([verb, row]) => ({ name: `${group}.${verb}`, row: row as AnyEndpoint })),
);

interface Case {
  readonly name: string;
  readonly row: AnyEndpoint;
  readonly actor: Actor;
  readonly whose: Whose;
  readonly way: (typeof WAYS)[string][number];
}

/**
 * Returns the owners whose things the caller names. A caller without the right tries one owner a day, in turns. A long run tries all
 * owners.
 */
function ownersFor({ name, way, actor }: Pick<Case, 'name' | 'way' | 'actor'>): readonly Whose[] {
  const things: readonly Whose[] = way.names === undefined ? ['own'] : ['own', 'foreign', 'nonexistent'];
  const all = way.names === 'order' || way.names === 'file' ? [...things, 'colleague’s' as const] : things;
  return LET_IN[name]?.includes(actor) === true
    ? all
    : partOfTheDay(all, all.length, dailySeed() + ACTORS.indexOf(actor));
}

const CASES: readonly Case[] = CALLS.flatMap(({ name, row }) =>
  (WAYS[name] ?? []).flatMap((way) =>
    ACTORS.flatMap((actor) => ownersFor({ name, way, actor }).map((whose) => ({ name, row, way, actor, whose }))),
  ),
);

/** Rows that are written without an audit line: the use of a session, and what a device reports every quarter of an hour. */
const WITHOUT_LINE: readonly string[] = [
  'sessionUse',
  'equipmentPulse',
  'equipmentChanges',
  'equipmentWatch',
  'equipmentTrouble',
  // An alert that the report opens, and its event.
  'deviceAlert',
  'outbox',
  // The operator's numbers, which name no organisation.
  'countedOnce',
  'platformCount',
];
const NOT_LET_IN: Partial<Record<Actor, number>> = { anonymous: 50008, lockedDevice: 50012, endedSession: 50012 };
const TURNED_AWAY = [40300, 50000, 50008, 50012, 50014];
/**
 * Kinds of things that a caller's permission covers, but that the caller's organisation never owns. A call about another owner's thing gets
 * 40400, even with scope "own".
 */
const HAS_NONE: Partial<Record<Actor, readonly string[]>> = {
  admin: [
    'order',
    'file',
    'patient',
    'study',
    'visit',
    'mount',
    'ticket',
    'report',
    'relation',
    'share',
    'card',
    'subscription',
    'apiToken',
    'partnerInvitation',
    'application',
    'ownAccess',
  ],
  editor: ['application'],
  factoryAdmin: ['patient'],
  factoryMember: ['patient'],
  afterSales: ['relation'],
  ass_admin: ['relation', 'card', 'subscription', 'application'],
};
/**
 * Whether the caller works in a clinic or a lab, and so may not read the day's lists of after-sales. These lists cover all organisations.
 */
const isCustomer = (actor: Actor): boolean => /^(?:clinic|factory)/u.test(actor);

/**
 * Whether a caller may not make a call, although the role may hold the permission. Some calls are only for a device, or for the two sides
 * of an order.
 */
const NOBODYS_CALL: Readonly<Record<string, (actor: Actor) => boolean>> = {
  'equipment.self': (actor) => actor !== 'device',
  'equipment.heartbeat': (actor) => actor !== 'device',
  ...Object.fromEntries(
    ['waiting', 'take', 'complete', 'fail'].map((verb) => [
      `scan-ticket.${verb}`,
      (actor: Actor) => actor !== 'device',
    ]),
  ),
  'upgrade-package.check': (actor) => actor !== 'device',
  // A device reports about packages that were offered to it. No package was offered to these devices.
  'upgrade-package.report': () => true,
  'order.index': (actor) => actor === 'admin',
  'order.export': (actor) => actor === 'admin',
  // Only clinics and labs look for partners.
  'relation.find': (actor) => ['afterSales', 'ass_admin', 'admin'].includes(actor),
  // The report counts the work of after-sales, and a lab's tasks do not belong to that work.
  'service.report': (actor) => ['factoryAdmin', 'factoryMember'].includes(actor),
  'service.lateReports': isCustomer,
  'service.troubledEquipment': isCustomer,
  'service.endingCapacity': isCustomer,
  'service.organisationMap': isCustomer,
  // The platform's own roles are fixed.
  'role.read': (actor) => actor === 'admin',
  'role.update': (actor) => actor === 'admin',
  'role.viewAs': (actor) => actor === 'admin',
  // Only clinics and labs select products.
  'product.updateProCateSelect': (actor) => actor === 'admin',
};
/** Callers with scope `all`, by the kind of things that they reach in every organisation. */
const REACHES_ALL: Readonly<Record<string, readonly Actor[]>> = {
  equipment: ['afterSales', 'ass_admin', 'admin'],
  workOrder: ['afterSales', 'ass_admin', 'admin'],
  cardBatch: ['ass_admin', 'admin'],
  // Packages belong to the platform.
  package: ACTORS,
  announcement: ['ass_admin', 'admin'],
  access: ['afterSales', 'ass_admin', 'admin'],
};

/** Whether a caller outside of clinics names an order in a problem report. Only clinics report orders, so such a caller gets 40400. */
const isNoClinicsOrder = ({ actor, way }: Pick<Case, 'actor' | 'way'>): boolean =>
  way.names === 'order' && !actor.startsWith('clinic');
const hasNoneFor: Readonly<Record<string, (each: Pick<Case, 'actor' | 'whose' | 'way'>) => boolean>> = {
  'work-order.create': isNoClinicsOrder,
  // Only a device may upload a file as the answer to a scan ticket.
  'file.init': ({ actor, way }) => way.names === 'ticket' && actor !== 'device',
  'outside-report.make': isNoClinicsOrder,
  'outside-report.read': isNoClinicsOrder,
  'outside-report.revoke': isNoClinicsOrder,
  'work-order.assign': ({ whose }) => whose === 'foreign',
};

/**
 * Calls about things that this world lacks: the recycle bin is empty, and no record was exported. They answer that the thing does not
 * exist.
 */
const NOTHING_THERE = [
  ...['patient', 'order', 'file'].flatMap((kind) => [`${kind}.restore`, `${kind}.erase`]),
  'order.readKept',
  'patient.exportDownload',
  // Nothing is announced in the world.
  'announcement.acknowledge',
  // The report of this world was not made through a device's label.
  'outside-report.follow',
  // The share of this world is not for a guest.
  'share.guestOrder',
  // The world's report is a draft.
  'report.readSigned',
  // The world has no tracking link.
  'share.track',
  'share.answerAsGuest',
  'share.keepOrder',
];

/** Calls that need a secret, and the code of their answer. No one in this world has such a secret. */
const BY_A_SECRET: Readonly<Record<string, number>> = {
  'account.refresh': 50012,
  'organisation.readInvited': 40001,
  'organisation.joinInvited': 40001,
};

/** Returns the expected answer: a code, or `in` for any answer that does not refuse the caller. */
function verdictOf({ name, actor, whose, way }: Case): number | 'in' {
  if (!LET_IN[name]!.includes(actor)) return NOT_LET_IN[actor] ?? 40300;
  const withoutSecret = BY_A_SECRET[name];
  if (withoutSecret !== undefined) return withoutSecret;
  if (NOBODYS_CALL[name]?.(actor) === true || NOTHING_THERE.includes(name)) return 40400;
  // The call ignores messages of other people, but its answer is the same.
  if (way.names === 'notification') return 'in';
  if (way.names === undefined) return 'in';
  if (HAS_NONE[actor]?.includes(way.names) === true || hasNoneFor[name]?.({ actor, whose, way }) === true) return 40400;
  if (whose === 'nonexistent') return 40400;
  if (whose === 'foreign') return REACHES_ALL[way.names]?.includes(actor) === true ? 'in' : 40400;
  // The order's assignee is a colleague, so a lab's member gets 40400. A device sees the files that it uploaded itself, with any assignee.
  // WO-30: all members of the lab see an order's tasks. The tasks show no more of the order than its number.
  return whose === 'colleague’s' && actor === 'factoryMember' && name !== 'work-order.orderTasks' ? 40400 : 'in';
}

/** Checks the audit of successful calls: each call that wrote adds a line; a call that reads patients’ data adds one the first time. */
function auditOf() {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  return {
    faults,
    lines: () => [...seen.values()].reduce((sum, count) => sum + count, 0),
    calls: () => seen.size,
    note({ name, row, actor }: Case, written: readonly Written[]): void {
      const lines = written.filter(({ entity, item }) => entity === 'audit' && item['action'] === row.path);
      seen.set(name, (seen.get(name) ?? 0) + lines.length);
      const domain = written.filter((one) => !isTrace(one) && !WITHOUT_LINE.includes(one.entity));
      if (row.permission === 'public') return;
      if (row.reads === undefined && lines.length === 0 && domain.length > 0)
        faults.push(`${name} by ${actor} leaves no line for ${domain.map(({ entity }) => entity).join(', ')}`);
      if (row.reads !== undefined && domain.length > 0)
        faults.push(`${name} only reads, but wrote ${domain.map(({ entity }) => entity).join(', ')}`);
      if (row.reads === 'other' && lines.length > 0) faults.push(`${name} leaves a line`);
    },
    /** Returns successful calls that read patients’ data and have no line in the audit. */
    unread: () =>
      CALLS.filter(({ name, row }) => row.reads === 'patientData' && seen.get(name) === 0).map(({ name }) => name),
  };
}

// PERM-4
test('every call has a row in the table written by hand and an input, and every row has a call', () => {
  const names = CALLS.map(({ name }) => name).toSorted();

  expect(Object.keys(LET_IN).toSorted()).toEqual(names);
  expect(Object.keys(WAYS).toSorted()).toEqual(names);
});

// PERM-1, PERM-4, PERM-9, PERM-10, PERM-11, PERM-12
test('every call by every caller on every owner’s things is accepted or refused as the table written by hand says', async () => {
  const world = await foundPermissionWorld();
  const table = await watchTable();
  const callers = callersOf(world, table.since);
  const audited = auditOf();
  const faults = { allow: [] as string[], deny: [] as string[], traces: [] as string[] };
  let allowed = 0;
  for (const each of CASES) {
    const [token, things] = [await callers.tokenOf(each.actor), await callers.thingsFor(each)];
    const { code } = await call(each.row, each.way.input(things), token);
    const everything = await table.since();
    const written = everything.filter((one) => !isTrace(one));
    if (code === 200) audited.note(each, everything);

    const verdict = verdictOf(each);
    const line = `${each.name} (${each.way.names ?? 'nothing'}: ${each.whose}) by ${each.actor}: ${code}, not ${verdict}`;
    if (verdict === 'in') {
      allowed += 1;
      callers.forget(each);
      if (TURNED_AWAY.includes(code) || code === 40400) faults.deny.push(line);
    } else {
      if (code !== verdict) faults[TURNED_AWAY.includes(code) || code === 40400 ? 'deny' : 'allow'].push(line);
      if (written.length > 0) faults.traces.push(`${line}; wrote ${written.map(({ entity }) => entity).join(', ')}`);
    }
  }
  console.log(
    `permission sweep: ${CALLS.length} calls × ${ACTORS.length} callers: ${CASES.length} cases (${allowed} let in), ` +
      `${faults.allow.length} unexpected allow, ${faults.deny.length} unexpected deny, ${faults.traces.length} refusals that wrote`,
  );

  console.log(`audit: ${audited.lines()} lines of the ${audited.calls()} calls that succeeded`);

  expect(faults).toEqual({ allow: [], deny: [], traces: [] });
  expect(audited.faults).toEqual([]);
  expect(audited.unread()).toEqual([]);
}, 600_000);

const AFTER_SALES = ['afterSales', 'ass_admin'] as const;

// PERM-6
test('a caller who reaches all organisations names one in every call, and other callers reach no other organisation', async () => {
  expect(
    CALLS.filter(({ name, row }) => reachesAll(name, row))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...TAKES_ORGANISATION, ...Object.keys(TAKES_NONE)].toSorted());
  const world = await foundPermissionWorld();
  const table = await watchTable();
  const tokenOf = async (actor: Actor) => ({ token: (await world.tokenOf(actor))! });
  const tokens = new Map(
    await Promise.all(ACTORS.slice(2).map(async (actor) => [actor, await tokenOf(actor)] as const)),
  );
  const { foreign, nonexistent } = world;
  const faults: string[] = [];
  let cases = 0;
  const makes = async (name: string, actor: Actor, iid: string, isIn: boolean) => {
    const { row } = CALLS.find((each) => each.name === name)!;
    for (const { input } of WAYS[name]!) {
      const asked = { ...(input(foreign) as object), iid };
      await table.since();
      const { code } = await call(row, asked, tokens.get(actor));
      const wrote = (await table.since()).filter((one) => !isTrace(one));
      const isTurnedAway = TURNED_AWAY.includes(code) || code === 40400;
      cases += 1;
      if (isIn ? isTurnedAway : code !== 40400 || wrote.length > 0) faults.push(`${name} by ${actor}: ${code}`);
    }
  };

  for (const name of TAKES_ORGANISATION) {
    for (const actor of AFTER_SALES.filter((each) => LET_IN[name]!.includes(each))) {
      await makes(name, actor, foreign.organisationId, true);
      await makes(name, actor, nonexistent.organisationId, false);
    }
    for (const actor of ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const)
      if (LET_IN[name]!.includes(actor)) await makes(name, actor, foreign.organisationId, false);
  }
  console.log(`scope all: ${TAKES_ORGANISATION.length} calls, ${cases} cases, ${faults.length} faults`);

  expect(faults).toEqual([]);
}, 120_000);
