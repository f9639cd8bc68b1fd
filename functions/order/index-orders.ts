import type { orderApi } from '#shared/order/order-api.ts';
import { type OrderSide, OrderState } from '#shared/order/order.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { counters } from '#functions/store/counter.ts';
import { pageOf } from '#functions/store/page.ts';
import { searchIds } from '#functions/store/search-tokens.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { isSeenBy, type OrderViewer, viewerOf } from './find-order.ts';
import { asOrderIds, ORDER_LISTS, type OrderLine } from './find-order-lines.ts';
import { NO_TALLY, readTallies } from './order-tally-store.ts';
import { facetSearches, isTurnOf, mostUrgentFirst, turnIds } from './order-facets.ts';
import { counterName, TURN_COUNTER } from './order-writes.ts';

type Input = InputOf<(typeof orderApi)['index']>;
type Counts = OutputOf<(typeof orderApi)['index']>['counts'];

/** What a member with `assigned` scope sees stands among this many of the lab's newest orders. */
const ASSIGNED_WINDOW = { page: 1, size: 1000 };

interface Tabs {
  readonly counts: Counts;
  readonly turnCount: number;
}

interface Window extends Tabs {
  readonly lines: readonly OrderLine[];
  readonly total: number;
}

/** Whose list it is, and how it is read. */
interface Reader {
  readonly side: OrderSide;
  readonly viewer: OrderViewer;
}

const countsBy = (countOf: (state: OrderState) => number): Counts =>
  Object.fromEntries(OrderState.options.map((state) => [state, countOf(state)]));

async function tabsOfAll({ organisationId }: Tenant): Promise<Tabs> {
  const names = [TURN_COUNTER, ...OrderState.options.map(counterName)];
  const rows = await counters.readMany(names.map((name) => ({ organisationId, name })));
  const byName = new Map(rows.map((counter) => [counter.name, counter.count]));
  return {
    counts: countsBy((state) => byName.get(counterName(state)) ?? 0),
    turnCount: byName.get(TURN_COUNTER) ?? 0,
  };
}

const tabsOfLines = (lines: readonly OrderLine[], side: OrderSide): Tabs => ({
  counts: countsBy((state) => lines.filter(({ line }) => line.state === state).length),
  turnCount: lines.filter(({ line }) => isTurnOf(side, line)).length,
});

const sideOfSession = ({ organisationType }: MemberSession): OrderSide => {
  if (organisationType !== 'clinic' && organisationType !== 'lab') throw new AppError('notFound');
  return organisationType;
};

/** Last changed first; orders of one second by their id, so that pages do not overlap. */
const lastChangedFirst = ({ line: a }: OrderLine, { line: b }: OrderLine): number =>
  b.updatedAt - a.updatedAt || (a.orderId < b.orderId ? 1 : -1);

const inTab = ({ filter }: Input, side: OrderSide, { line }: OrderLine): boolean =>
  filter === 'turn' ? isTurnOf(side, line) : filter === 'all' || line.state === filter;

function sorted({ filter, dueFrom, dueTo }: Input, lines: readonly OrderLine[]): OrderLine[] {
  const isByUrgency = filter === 'turn' || dueFrom !== undefined || dueTo !== undefined;
  return lines.toSorted(isByUrgency ? (a, b) => mostUrgentFirst(a.line, b.line) : lastChangedFirst);
}

/** Every search that the input asks for; an order has to be found by each. */
function searchesOf({ organisationId }: Tenant, input: Input): Promise<string[]>[] {
  const texts = [input.search, input.patientId ?? '', input.assigneeId ?? ''].filter((text) => text !== '');
  return [
    ...texts.map((text) => searchIds({ organisationId, resource: 'order' }, text)),
    ...facetSearches(organisationId, input),
  ];
}

/** All lines that the searches lead to and that the viewer sees. */
async function search({ side, viewer }: Reader, searches: readonly Promise<string[]>[]): Promise<OrderLine[]> {
  const [first = [], ...others] = (await Promise.all(searches)).map((ids) => new Set(ids));
  const ids = [...first].filter((id) => others.every((found) => found.has(id)));
  const lines = await ORDER_LISTS[side].byIds(viewer.tenant, asOrderIds(ids));
  return lines.filter((each) => isSeenBy(viewer, each));
}

/** A page of a tab, straight from its index. */
async function listed({ side, viewer: { tenant } }: Reader, { filter, page }: Input, tabs: Tabs): Promise<Window> {
  const lists = ORDER_LISTS[side];
  if (filter !== 'turn') {
    const { counts } = tabs;
    const sum = Object.values(counts).reduce((left, count) => left + count, 0);
    return {
      ...tabs,
      lines: await lists.newest(tenant, filter, page),
      total: filter === 'all' ? sum : (counts[filter] ?? 0),
    };
  }
  const { list: ids, total } = pageOf(asOrderIds(await turnIds(tenant.organisationId)), page);
  const lines = await lists.byIds(tenant, ids);
  return { ...tabs, lines: lines.toSorted((a, b) => mostUrgentFirst(a.line, b.line)), total };
}

async function windowOf(reader: Reader, input: Input): Promise<Window> {
  const { side, viewer } = reader;
  const assigned =
    viewer.scope === 'assigned'
      ? (await ORDER_LISTS[side].newest(viewer.tenant, 'all', ASSIGNED_WINDOW)).filter((each) => isSeenBy(viewer, each))
      : undefined;
  const tabs = assigned === undefined ? await tabsOfAll(viewer.tenant) : tabsOfLines(assigned, side);
  const searches = searchesOf(viewer.tenant, input);
  const found = searches.length === 0 ? assigned : await search(reader, searches);
  if (found === undefined) return await listed(reader, input, tabs);
  const { list: lines, total } = pageOf(
    sorted(
      input,
      found.filter((each) => inTab(input, side, each)),
    ),
    input.page,
  );
  return { ...tabs, lines, total };
}

/** A window of the organisation's orders with the counts of all tabs. */
export const index: Handler<(typeof orderApi)['index']> = async (call) => {
  const reader = { side: sideOfSession(call.session), viewer: viewerOf(call) };
  const { lines, total, counts, turnCount } = await windowOf(reader, call.input);
  call.about(...lines.flatMap(({ line }) => [line.orderId, line.patient.patientId]));
  const tallies = await readTallies(
    lines.map(({ line, clinicId, hiddenMessages }) => ({ clinicId, orderId: line.orderId, hiddenMessages })),
  );
  const list = lines.map(({ line }, position) => ({ ...line, ...(tallies[position] ?? NO_TALLY) }));
  return { list, total, counts, turnCount };
};
