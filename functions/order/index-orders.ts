import type { orderApi } from '#shared/order/order-api.ts';
import { OrderState } from '#shared/order/order.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { counters } from '#functions/store/counter.ts';
import { searchIds } from '#functions/store/search-tokens.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { asOrderIds, ORDER_LISTS, type OrderLine } from './order-lists.ts';
import { readTallies } from './order-tally.ts';
import { counterName } from './order-writes.ts';
import { viewerOf } from './viewer.ts';

type Input = InputOf<(typeof orderApi)['index']>;
type Counts = OutputOf<(typeof orderApi)['index']>['counts'];

/** A member with `assigned` scope pages through this many of the lab's newest orders at most. */
const ASSIGNED_WINDOW = 1000;

async function countsOf({ organisationId }: Tenant): Promise<Counts> {
  const keys = OrderState.options.map((state) => ({ organisationId, name: counterName(state) }));
  const byName = new Map((await counters.readMany(keys)).map((counter) => [counter.name, counter.count]));
  return Object.fromEntries(OrderState.options.map((state) => [state, byName.get(counterName(state)) ?? 0]));
}

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

/** All lines that match, last changed first: for searches, and for members who see only a part. */
async function matching(
  list: ReturnType<typeof listOfSession>,
  viewer: OrderViewer,
  input: Input,
): Promise<OrderLine[]> {
  const texts = [input.search, input.patientId ?? ''].filter((text) => text !== '');
  const lines =
    texts.length === 0
      ? await list.newest(viewer.tenant, input.filter, ASSIGNED_WINDOW)
      : await list.byIds(viewer.tenant, asOrderIds(await findIds(viewer.tenant, texts)));
  return lines
    .filter((each) => isSeenBy(viewer, each) && (input.filter === 'all' || each.line.state === input.filter))
    .toSorted((a, b) => b.line.updatedAt - a.line.updatedAt);
}

/** A window of the organisation's orders with the counts of all tabs. */
export const index: Handler<(typeof orderApi)['index']> = async (call) => {
  const { input, session } = call;
  const viewer = viewerOf(call);
  const list = listOfSession(session);
  const { page, size } = input.page;
  const counts = await countsOf(viewer.tenant);
  const isWhole = input.search === '' && input.patientId === undefined && viewer.scope !== 'assigned';
  const lines = isWhole
    ? await list.newest(viewer.tenant, input.filter, page * size)
    : await matching(list, viewer, input);
  const window = lines.slice((page - 1) * size, page * size);
  const tallyOf = await readTallies(window.map(({ clinicId, line }) => ({ clinicId, orderId: line.orderId })));
  return {
    list: window.map(({ line }) => {
      const { fileCount, messageCount } = tallyOf(line.orderId);
      return { ...line, fileCount, messageCount };
    }),
    total: isWhole ? totalOf(counts, input.filter) : lines.length,
    counts,
  };
};
