import type { orderApi } from '#shared/order/order-api.ts';
import { OrderState } from '#shared/order/order.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { counters } from '#functions/store/counter.ts';
import { pageOf } from '#functions/store/page.ts';
import { searchIds } from '#functions/store/search-tokens.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { asOrderIds, ORDER_LISTS, type OrderLine } from './order-lists.ts';
import { NO_TALLY, readTallies } from './order-tally.ts';
import { counterName } from './order-writes.ts';
import { viewerOf } from './viewer.ts';

type Input = InputOf<(typeof orderApi)['index']>;
type Counts = OutputOf<(typeof orderApi)['index']>['counts'];

type OrderList = ReturnType<typeof listOfSession>;

/** What a member with `assigned` scope sees stands among this many of the lab's newest orders. */
const ASSIGNED_WINDOW = { page: 1, size: 1000 };

const countsBy = (countOf: (state: OrderState) => number): Counts =>
  Object.fromEntries(OrderState.options.map((state) => [state, countOf(state)]));

async function countsOfAll({ organisationId }: Tenant): Promise<Counts> {
  const keys = OrderState.options.map((state) => ({ organisationId, name: counterName(state) }));
  const byName = new Map((await counters.readMany(keys)).map((counter) => [counter.name, counter.count]));
  return countsBy((state) => byName.get(counterName(state)) ?? 0);
}

const countsOfLines = (lines: readonly OrderLine[]): Counts =>
  countsBy((state) => lines.filter(({ line }) => line.state === state).length);

const listOfSession = ({ organisationType }: MemberSession) => {
  if (organisationType !== 'clinic' && organisationType !== 'lab') throw new AppError('notFound');
  return ORDER_LISTS[organisationType];
};

const totalOf = (counts: Counts, filter: Input['filter']): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[filter] ?? 0);

/** Ids that every given text leads to. */
async function findIds({ organisationId }: Tenant, texts: readonly string[]): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(
    texts.map((text) => searchIds({ organisationId, resource: 'order' }, text)),
  );
  return first.filter((id) => others.every((found) => found.includes(id)));
}

/** Last changed first; orders of one second by their id, so that pages do not overlap. */
const lastChangedFirst = ({ line: a }: OrderLine, { line: b }: OrderLine): number =>
  b.updatedAt - a.updatedAt || (a.orderId < b.orderId ? 1 : -1);

/** All lines that the texts lead to and that the viewer sees. */
async function search(list: OrderList, viewer: OrderViewer, texts: readonly string[]): Promise<OrderLine[]> {
  const lines = await list.byIds(viewer.tenant, asOrderIds(await findIds(viewer.tenant, texts)));
  return lines.filter((each) => isSeenBy(viewer, each)).toSorted(lastChangedFirst);
}

interface Window {
  readonly lines: readonly OrderLine[];
  readonly total: number;
  readonly counts: Counts;
}

async function windowOf(list: OrderList, viewer: OrderViewer, input: Input): Promise<Window> {
  const { filter, page } = input;
  const assigned =
    viewer.scope === 'assigned'
      ? (await list.newest(viewer.tenant, 'all', ASSIGNED_WINDOW)).filter((each) => isSeenBy(viewer, each))
      : undefined;
  const counts = assigned === undefined ? await countsOfAll(viewer.tenant) : countsOfLines(assigned);
  const texts = [input.search, input.patientId ?? '', input.assigneeId ?? ''].filter((text) => text !== '');
  const found = texts.length === 0 ? assigned : await search(list, viewer, texts);
  if (found === undefined) {
    return { lines: await list.newest(viewer.tenant, filter, page), total: totalOf(counts, filter), counts };
  }
  const { list: lines, total } = pageOf(
    found.filter(({ line }) => filter === 'all' || line.state === filter),
    page,
  );
  return { lines, total, counts };
}

/** A window of the organisation's orders with the counts of all tabs. */
export const index: Handler<(typeof orderApi)['index']> = async (call) => {
  const { lines, total, counts } = await windowOf(listOfSession(call.session), viewerOf(call), call.input);
  call.about(...lines.map(({ line }) => line.orderId));
  const tallies = await readTallies(
    lines.map(({ line, clinicId, hiddenMessages }) => ({ clinicId, orderId: line.orderId, hiddenMessages })),
  );
  const list = lines.map(({ line }, position) => ({ ...line, ...(tallies[position] ?? NO_TALLY) }));
  return { list, total, counts };
};
