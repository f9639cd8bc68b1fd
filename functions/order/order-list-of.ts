import type { orderApi } from '#shared/order/order-api.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { dangerOf } from '#shared/order/order-moments.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type ListPage, sortedPage, walkedPage } from '#functions/store/list-page.ts';
import type { Source } from '#functions/store/list-source.ts';
import { facetSource, fewHits, fewWithFacet, hits } from '#functions/store/search-hits.ts';
import { isFoundBy } from '#functions/store/search-tokens.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { isOpen } from './open-orders-store.ts';
import { isTurnOf, latePlace, NO_DAY, ofWorker, urgencyPlace } from './order-facets.ts';
import { NOBODY, type Worker } from './order-items.ts';
import { changePlace, ORDER_LISTS, type OrderLine, workOf } from './find-order-lines.ts';

type Input = InputOf<(typeof orderApi)['index']>;

/** A request for an order list: the viewer, its side, and the filters. */
export interface OrderListAsked {
  readonly side: OrderSide;
  readonly viewer: OrderViewer;
  readonly input: Input;
}

/** Returns the workers whose orders are listed; `undefined` = everyone's. A clinic does not learn who in the lab works on its orders. */
export function workersAsked({ side, viewer, input: { assigneeId } }: OrderListAsked): readonly Worker[] | undefined {
  if (side === 'clinic') return assigneeId === undefined ? undefined : [];
  if (viewer.scope !== 'assigned') return assigneeId === undefined ? undefined : [assigneeId];
  const own: Worker[] = viewer.accountId === undefined ? [NOBODY] : [viewer.accountId, NOBODY];
  return assigneeId === undefined ? own : own.filter((worker) => worker === assigneeId);
}

/** A search for orders. `few` returns all ids that it finds if they are few, else `undefined`; `newest` walks all of them. */
interface Search {
  readonly few: () => Promise<string[] | undefined>;
  readonly newest: () => Source<OrderLine>;
  readonly isFound: (line: OrderLine) => Promise<boolean>;
}

/** Returns the requested searches, the most selective first. */
function searchesOf({ side, viewer: { tenant }, input }: OrderListAsked): Search[] {
  const { organisationId } = tenant;
  const { patientId, partnerId, isOpen: isOpenAsked, search, doctor } = input;
  const partnerFacet = isOpenAsked === true ? 'open' : 'partner';
  const byFacet = (name: string, value: string, has: (line: OrderLine) => boolean): Search => ({
    few: () => fewWithFacet(organisationId, `${name}:${value}`),
    newest: () => facetSource({ organisationId, facet: `${name}:${value}`, isDescending: true }),
    isFound: (line) => Promise.resolve(has(line)),
  });
  const byText = (
    resource: 'order' | 'orderDoctor',
    typed: string,
    textsOf: (line: OrderLine) => string[],
  ): Search => ({
    few: () => fewHits({ organisationId, resource }, typed),
    newest: () => hits({ organisationId, resource }, typed),
    isFound: (line) => isFoundBy(textsOf(line), typed),
  });
  const partnerOf = ({ line, clinicId }: OrderLine) => (side === 'clinic' ? line.lab?.organisationId : clinicId);
  return [
    ...(patientId === undefined
      ? []
      : [byFacet('patient', patientId, ({ line }) => line.patient.patientId === patientId)]),
    ...(search === ''
      ? []
      : [
          byText('order', search, ({ line: { orderNumber, patient } }) => [
            orderNumber,
            patient.patientNumber,
            patient.name,
          ]),
        ]),
    ...(doctor === '' ? [] : [byText('orderDoctor', doctor, ({ line }) => [line.doctorName])]),
    ...(partnerId === undefined
      ? []
      : [
          byFacet(
            partnerFacet,
            partnerId,
            (each) => partnerOf(each) === partnerId && (isOpenAsked !== true || isOpen(each.line)),
          ),
        ]),
  ];
}

const isDated = ({ dueFrom, dueTo }: Input): boolean => dueFrom !== undefined || dueTo !== undefined;
const isByCreation = ({ createdFrom, createdTo }: Input): boolean =>
  createdFrom !== undefined || createdTo !== undefined;
const isByUrgency = (input: Input): boolean => input.filter === 'turn' || isDated(input) || input.danger !== undefined;
/** No order is at risk for longer before its due date: the usual days, with the longest holidays between them. */
const RISK_SECONDS_MAX = 60 * 86_400;

function isDue({ dueFrom = '', dueTo = NO_DAY }: Input, { dueDate, turn }: OrderLine['line']): boolean {
  return turn !== null && dueDate !== undefined && dueDate >= dueFrom && dueDate <= dueTo;
}

/** Whether a line passes all filters of the request except the searches. */
function isAsked({ side, input }: OrderListAsked, each: OrderLine): boolean {
  const { line } = each;
  const { filter, assigneeId, material, danger, createdFrom = 0, createdTo = Number.POSITIVE_INFINITY } = input;
  const isInTab = filter === 'turn' ? isTurnOf(side, line) : filter === 'all' || line.state === filter;
  const isOfWorker = assigneeId === undefined || (side === 'lab' && each.assigneeId === assigneeId);
  const isOfMaterial = material === undefined || line.materials.includes(material);
  const isInDanger = danger === undefined || dangerOf(line, nowSeconds()) === danger;
  const isInTime = line.createdAt >= createdFrom && line.createdAt <= createdTo;
  return isInTime && isInTab && isOfWorker && isOfMaterial && isInDanger && (!isDated(input) || isDue(input, line));
}

/** Returns the sources of the index that holds the list in its order, one source for each worker. */
function indexOf(asked: OrderListAsked): readonly Source<OrderLine>[] {
  const { side, viewer, input } = asked;
  const { tenant } = viewer;
  const { filter, danger, dueFrom = '', dueTo = NO_DAY } = input;
  const workers = workersAsked(asked) ?? [undefined];
  const { organisationId } = tenant;
  if (danger !== undefined) {
    const now = nowSeconds();
    const [from, to] = danger === 'late' ? [0, now] : [now, now + RISK_SECONDS_MAX];
    return workers.map((worker) =>
      facetSource({
        organisationId,
        facet: `${ofWorker('late', worker)}:`,
        from: String(from),
        to: String(to),
        isDescending: false,
      }),
    );
  }
  if (isDated(input))
    return workers.map((worker) =>
      facetSource({
        organisationId,
        facet: `${ofWorker('due', worker)}:`,
        from: dueFrom,
        to: dueTo,
        isDescending: false,
      }),
    );
  if (filter === 'turn')
    return workers.map((worker) =>
      facetSource({ organisationId, facet: `${ofWorker('turn', worker)}:`, isDescending: false }),
    );
  // Each order is in this index once, with any worker.
  if (isByCreation(input)) return [ORDER_LISTS[side].created(tenant, input)];
  return workers.map((worker) =>
    worker === undefined ? ORDER_LISTS[side].lastChanged(tenant, filter) : workOf(tenant, worker, filter),
  );
}

/** Whether the index holds exactly the requested orders, so that no line has to be filtered out. */
const isWhole = ({ input }: OrderListAsked): boolean =>
  input.material === undefined &&
  !isByCreation(input) &&
  (input.danger === undefined || (input.danger === 'late' && input.filter === 'all' && !isDated(input))) &&
  (!isDated(input) || input.filter === 'all');

type Answer = Pick<OutputOf<(typeof orderApi)['index']>, 'total' | 'more' | 'cursor'> & { readonly list: OrderLine[] };

/** Returns the lines of these orders that the viewer sees, by id. */
export async function readLines(
  { side, viewer }: Pick<OrderListAsked, 'side' | 'viewer'>,
  ids: readonly string[],
): Promise<Map<string, OrderLine>> {
  const lines = await ORDER_LISTS[side].byIds(viewer.tenant, ids);
  // An index follows a new assignment with a short delay.
  return new Map([...lines].filter(([, line]) => side === 'clinic' || isSeenBy(viewer, line)));
}

/**
 * Returns a page of an order list. If a search finds only a few orders, they are read, counted and sorted.
 * Else the list is walked along the index that holds it in its order; or a search is walked from its newest result.
 * Lines that another filter refuses are left out.
 */
export async function orderListOf(asked: OrderListAsked, page: ListPage, inTab?: number): Promise<Answer> {
  const { input } = asked;
  const rowsOf = (ids: readonly string[]) => readLines(asked, ids);
  const searches = searchesOf(asked);
  const isWanted = async (line: OrderLine): Promise<boolean> =>
    isAsked(asked, line) &&
    (asked.side === 'clinic' || isSeenBy(asked.viewer, line)) &&
    (await Promise.all(searches.map(({ isFound }) => isFound(line)))).every(Boolean);
  const found = await Promise.all(searches.map(({ few }) => few()));
  const few = found.find((ids) => ids !== undefined);
  if (few !== undefined) {
    const lines = [...(await rowsOf(few)).values()];
    const verdicts = await Promise.all(lines.map(isWanted));
    const rows = lines.filter((_, index) => verdicts[index]);
    return sortedPage({ rows, ...orderOf(input) }, page);
  }
  const [search] = searches;
  if (search !== undefined && !isByUrgency(input))
    return walkedPage({ sources: [search.newest()], isDescending: true, rowsOf, isWanted }, page);
  const walk = { sources: indexOf(asked), isDescending: !isByUrgency(input), rowsOf };
  if (search !== undefined || !isWhole(asked)) return walkedPage({ ...walk, isWanted }, page);
  return walkedPage(walk, page, isDated(input) || input.danger !== undefined ? undefined : inTab);
}

const orderOf = (input: Input) =>
  input.danger !== undefined
    ? { placeOf: ({ line }: OrderLine) => latePlace(line), isDescending: false }
    : isByUrgency(input)
      ? { placeOf: ({ line }: OrderLine) => urgencyPlace(line), isDescending: false }
      : {
          placeOf: ({ line }: OrderLine) => (isByCreation(input) ? line.orderId : changePlace(line)),
          isDescending: true,
        };
