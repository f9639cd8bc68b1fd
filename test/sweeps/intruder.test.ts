import '#test/support/table-in-file.ts';
import '#test/support/table.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { call, type CallOptions } from '#test/support/call.ts';
import { watchRequests } from '#test/support/table-reads.ts';
import { partOfTheDay } from '#test/support/part-of-the-day.ts';
import { tally } from '#test/support/tally.ts';
import { isTrace, watchTable, type Written } from '#test/support/written.ts';
import { dailySeed } from '#test/tiers/daily-seed.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { claimHeaders, claims } from './claims.ts';
import { foreignThings, nobodysName } from './foreign-things.ts';
import { hasField, idFieldsOf, withField, type IdField, type Noun } from './id-fields.ts';
import { callersOf } from './permission-callers.ts';
import { WAYS } from './permission-inputs.ts';
import { CEPH_FILM, TOKEN } from './permission-ways.ts';
import { TAKES_ORGANISATION } from './organisation-verdicts.ts';
import { ACTORS, type Actor, LET_IN } from './permission-verdicts.ts';
import { foundPermissionWorld, type PermissionWorld, type Things } from './permission-world.ts';

/**
 * All calls. A person with a valid token tries each one and names other people's things. If a call takes an id, it must answer another
 * tenant's id exactly like an unused id. The words of the answer and the requests to the table must be the same, and nothing is written.
 */
const CALLS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries(api).map(([verb, row]) => ({ name: `${group}.${verb}`, row: row as AnyEndpoint })),
);
const REFUSED_TURNS = 3;
const INTRUDERS = ACTORS.filter((actor) => !['anonymous', 'lockedDevice', 'endedSession'].includes(actor));

/** Calls that these callers may make about every owner's things, because their permission has scope `all` (PERM-4). */
const REACHES: readonly { readonly actors: readonly Actor[]; readonly calls: RegExp }[] = [
  { actors: ['ass_admin', 'admin'], calls: /^equipment\./u },
  { actors: ['afterSales'], calls: /^equipment\.(?:index|read)$/u },
  // Editors and the head of after-sales review the applications of all organisations.
  { actors: ['editor', 'ass_admin', 'admin'], calls: /^product\.(?:applications|pass|reject|delete)$/u },
  // Batches and unused cards belong to after-sales.
  { actors: ['ass_admin', 'admin'], calls: /^capacity\.(?:readCards|revokeCard)$/u },
  // Packages belong to the platform, not to an organisation.
  { actors: ACTORS, calls: /^upgrade-package\./u },
  // Announcements belong to after-sales.
  { actors: ['ass_admin', 'admin'], calls: /^announcement\.(?:update|publish|withdraw|read)$/u },
  { actors: ['afterSales', 'ass_admin', 'admin'], calls: /^work-order\./u },
  { actors: ['afterSales', 'ass_admin', 'admin'], calls: /^outside-report\.(?:make|read|revoke)$/u },
  { actors: ['afterSales', 'ass_admin', 'admin'], calls: /^organisation\.index$/u },
  // These lists show after-sales the day's work for all organisations.
  {
    actors: ['afterSales', 'ass_admin', 'admin'],
    calls: /^service\.(?:lateReports|troubledEquipment|endingCapacity|organisationMap)$/u,
  },
  // The operator suspends any clinic or lab.
  { actors: ['admin'], calls: /^organisation\.(?:suspend|liftSuspension)$/u },
];
/**
 * Returns the callers who try the call today: all callers that it accepts, and a third of the others. Three successive days cover all
 * callers, and so does one long run.
 */
const triersOf = (name: string, actors: readonly Actor[]): readonly Actor[] => {
  const turn = dailySeed() + CALLS.findIndex((each) => each.name === name);
  const refused = partOfTheDay(
    actors.filter((actor) => LET_IN[name]?.includes(actor) !== true),
    REFUSED_TURNS,
    turn,
  );
  return actors.filter((actor) => LET_IN[name]?.includes(actor) === true || refused.includes(actor));
};

const reaches = (actor: Actor, name: string): boolean =>
  REACHES.some(({ actors, calls }) => actors.includes(actor) && calls.test(name));

/**
 * Whether the caller's scope `all` lets the call name any organisation (PERM-6). This test leaves such calls out, because the permission
 * sweep checks their rights.
 */
const actsForAll = (actor: Actor, name: string): boolean =>
  ['afterSales', 'ass_admin', 'admin'].includes(actor) && takesOrganisation(name);
const takesOrganisation = (name: string): boolean => TAKES_ORGANISATION.some((each) => each === name);

let world: PermissionWorld;
let callers: ReturnType<typeof callersOf>;
let table: Awaited<ReturnType<typeof watchTable>>;
let foreign: Awaited<ReturnType<typeof foreignThings>>;
const requests = watchRequests();
const counts = { ids: 0, claims: 0 };
afterEach(({ task }) =>
  tally(task, {
    'intruder: ids of other tenants in fields of calls': counts.ids,
    'intruder: calls with roles and organisations claimed by body and headers': counts.claims,
  }),
);
beforeAll(async () => {
  world = await foundPermissionWorld();
  foreign = await foreignThings(world);
  table = await watchTable();
  callers = callersOf(world, table.since);
});

const own = { whose: 'own' } as const;
/**
 * Calls whose answer is different at each try. Some list the intruder's own tries; others return a token that depends on the present
 * second. In these answers, only another tenant's audit lines count as a leak.
 */
const ANSWERS_ITSELF = /^audit\.|^outside-report\.enter$|^upgrade-package\.download$/u;
/**
 * Valid values of a call's other input fields, by the call's name. Without them, the call would refuse the input before it checks the id.
 */
const RIGHT: Readonly<Record<string, object>> = {
  'organisation.completePdf': { version: 1 },
  'work-order.savePlan': { people: [{ skills: ['cad'], minutesPerDay: 420 }] },
  'share.create': {
    drawnMasks: [{ fileId: nobodysName('file'), assetId: 'asset-0', box: { left: 0, top: 0, right: 1, bottom: 1 } }],
  },
  'plan.save': {
    parts: [
      {
        kind: 'scan',
        partId: '7b1f6c1e-3c6f-4b0a-9d53-0f2f5a0c8e11',
        scan: { fileId: nobodysName('file'), assetId: 'asset-0' },
        pairs: [],
      },
    ],
  },
  'work-order.produce': { assignees: { design: null } },
  'account.confirmTotp': { code: '000000' },
  'account.tokenLoginByPost': { token: TOKEN },
  'file.saveCeph': {
    film: {
      ...CEPH_FILM,
      overlay: {
        fileId: nobodysName('file'),
        assetId: 'asset-0',
        version: 1,
        method: 'frankfort',
        move: { forward: 0, up: 0, turn: 0 },
      },
    },
  },
  'account.renameSecondFactor': { name: 'Phone' },
  'account.confirmPasskey': {
    registration: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
};
/** Codes of an answer about a missing thing: 200 with an empty page, or 40400. `NOTHING_UPLOADED` has the calls with another code. */
const NOTHING_THERE = [200, 40400];
const NOTHING_UPLOADED: Readonly<Record<string, number>> = {
  'organisation.completePdf': 40901,
  // The caller's own access is not granted yet, so it opens no file.
  'support-access.lookAtFile': 40901,
  // The caller has no core token, so the call refuses every organisation.
  'account.tokenLoginByPost': 50008,
  'study.saveMount': 40000,
  'report.create': 40000,
  'report.save': 40000,
};
const start = (said: string): string => said.slice(0, 200);
const isRefusal = (code: number): boolean => code !== 200 && code !== 40000;

/** Returns all that the caller can observe of an answer. The id or number in `named`, which the input contained, is replaced by `it`. */
async function observe(row: AnyEndpoint, input: unknown, named: string, options: CallOptions) {
  requests.since();
  const { code, msg, data } = await call(row, input, options);
  const said = JSON.stringify([code, msg, data]).replaceAll(named, 'it');
  // The audit records only the first reading within a period. So the request that writes it depends on earlier readings, and shows nothing
  // about the thing's owner.
  const isNote = (request: string): boolean => row.reads === 'patientData' && request.startsWith('TransactWrite');
  return {
    code,
    said,
    asked: requests
      .since()
      .filter((request) => !isNote(request))
      .toSorted() // Reads at one time begin in any order.
      .join(', '),
  };
}

/** Returns a function that builds an input of the call with a given value in the field. The call accepts all other fields. */
function inputWith({ path }: IdField, name: string, things: Things): (value: string) => unknown {
  const ways = WAYS[name]!.map((way) => ({ ...(way.input(things) as object), ...RIGHT[name] }));
  const way = ways.find((input) => hasField(input, path)) ?? ways[0];
  return (value) => withField(way, path, value);
}

interface Swept {
  readonly name: string;
  readonly row: AnyEndpoint;
  readonly field: IdField;
}

async function faultsOfField({ name, row, field }: Swept, count: () => void): Promise<string[]> {
  const faults = new Map<string, Set<Actor>>();
  const note = (fault: string, actor: Actor): unknown => faults.set(fault, (faults.get(fault) ?? new Set()).add(actor));
  const names = foreign[field.noun];
  if (names === undefined || names.length === 0)
    return [`there is no foreign ${field.noun}: make one in test/sweeps/foreign-things.ts`];
  const codes = new Set<number>();
  for (const actor of triersOf(name, INTRUDERS)) {
    if (reaches(actor, name) || (field.path[0] === 'iid' && actsForAll(actor, name))) continue;
    const options = await callers.tokenOf(actor);
    const input = inputWith(field, name, await callers.thingsFor({ name, actor, ...own }));
    const nobodys = nobodysName(field.noun);
    if (!row.input.safeParse(input(nobodys)).success)
      return ['no input with it is valid: add one to permission-inputs.ts, or the fields that it needs to RIGHT'];
    const expected = await observe(row, input(nobodys), nobodys, options);
    for (const theirs of names) {
      const seen = await observe(row, input(theirs), theirs, options);
      count();
      if (LET_IN[name]!.includes(actor)) codes.add(seen.code);
      if (leaks(name, seen.said, theirs)) note(`is told of ${leaks(name, seen.said, theirs)}`, actor);
      if (ANSWERS_ITSELF.test(name)) continue;
      if (seen.said !== expected.said) note(`says ${start(seen.said)}, not ${start(expected.said)}`, actor);
      if (seen.asked !== expected.asked) note(`asks ${seen.asked}, not ${expected.asked}`, actor);
    }
  }
  const written = (await table.since()).filter(
    (one) => isForeign(one) || !(isTrace(one) || one.entity === 'sessionUse'),
  );
  const found = [...faults].map(([fault, actors]) => `${fault} (${[...actors].join(', ')})`);
  if (written.length > 0) found.push(`wrote ${written.map(({ entity }) => entity).join(', ')}`);
  // If no answer says that a thing is missing, an earlier check stopped every caller. Then no call has looked at the field.
  if (codes.size > 0 && ![...NOTHING_THERE, NOTHING_UPLOADED[name]].some((code) => codes.has(code ?? 0)))
    found.push(`answers ${[...codes].join(', ')} alone`);
  return found;
}

/**
 * Returns an id or number of another tenant's thing that a call's answer contains; `undefined` if there is none. Ignores `named`, which the
 * input contained.
 */
const leaks = (call: string, said: string, named: string): string | undefined =>
  (ANSWERS_ITSELF.test(call) ? (foreign.audit ?? []) : Object.values(foreign).flat()).find(
    (name) => name !== named && said.includes(name),
  );

/** Whether a row of another tenant was written. */
const isForeign = ({ item }: Written): boolean =>
  ['pk', 'gsi1pk', 'gsi2pk'].some((key) => String(item[key]).includes(world.foreign.organisationId));

// PERM-5, SEC-2
test('another tenant’s id gets the same answer as an unknown id, in every field of every call, for every caller', async () => {
  const swept = CALLS.flatMap(({ name, row }) => idFieldsOf(row.input).map((field): Swept => ({ name, row, field })));
  const nouns = new Set<Noun>(swept.map(({ field }) => field.noun));
  let tried = 0;
  const faults: string[] = [];
  for (const one of swept) {
    const found = await faultsOfField(one, () => (tried += 1));
    faults.push(...found.map((fault) => `${one.name} ${one.field.path.join('.')}: ${fault}`));
  }
  counts.ids = tried;
  console.log(
    `intruder: ${swept.length} fields of ${new Set(swept.map(({ name }) => name)).size} calls, ${nouns.size} kinds of id, ` +
      `${INTRUDERS.length} callers: ${tried} foreign ids, ${faults.length} faults`,
  );

  expect(faults).toEqual([]);
}, 600_000);

/** Whether a claim took effect: the row names another tenant's organisation, or a person got the role that they claimed. */
const tookEffect = (one: Written): boolean => {
  const { subjects: _, ...item } = one.item;
  return JSON.stringify(item).includes(world.foreign.organisationId) || item['role'] === 'admin' || isForeign(one);
};

async function faultsOfClaims({ name, row }: (typeof CALLS)[number], count: () => void): Promise<string[]> {
  const faults: string[] = [];
  for (const actor of triersOf(
    name,
    ACTORS.filter((one) => one !== 'admin'),
  )) {
    const caller = { name, actor, ...own };
    const options = await callers.tokenOf(actor);
    const plain = WAYS[name]![0]!.input(await callers.thingsFor(caller)) as object;
    const isLetIn = LET_IN[name]!.includes(actor);
    const expected = isLetIn && row.reads === undefined ? undefined : await observe(row, plain, '-', options);
    const { iid, ...others } = claims(world);
    // The test of ids above also tries `iid`. So a false `iid` is added here only to calls that do not take it.
    const said = takesOrganisation(name) ? others : { iid, ...others };
    await table.since();
    const seen = await observe(row, { ...said, ...plain }, '-', { ...options, headers: claimHeaders(claims(world)) });
    count();
    const isAnother = ANSWERS_ITSELF.test(name) || (isLetIn && seen.code === 40000);
    if (expected !== undefined && seen.said !== expected.said && !isAnother)
      faults.push(`${actor}: says ${start(seen.said)}, not ${start(expected.said)}`);
    if (!isLetIn && !isRefusal(seen.code)) faults.push(`${actor}: ${seen.code}`);
    const told = reaches(actor, name) ? undefined : leaks(name, seen.said, '-');
    if (told !== undefined) faults.push(`${actor}: is told of ${told}`);
    const written = (await table.since()).filter(tookEffect);
    if (written.length > 0) faults.push(`${actor}: wrote ${written.map(({ entity }) => entity).join(', ')}`);
    if (isLetIn) callers.forget(caller);
  }
  return faults;
}

// PERM-2
test('a role, an authority or an organisation in a body or header has no effect, in every call', async () => {
  let tried = 0;
  const faults: string[] = [];
  for (const each of CALLS) {
    const found = await faultsOfClaims(each, () => (tried += 1));
    faults.push(...found.map((fault) => `${each.name}: ${fault}`));
  }
  counts.claims = tried;
  console.log(`intruder: ${CALLS.length} calls with claims by body and headers: ${tried}, ${faults.length} faults`);

  expect(faults).toEqual([]);
}, 600_000);
