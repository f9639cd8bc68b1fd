import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { type WorkOrderRow, WorkOrderState } from '#shared/work-order/work-order.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { askLast } from '#functions/store/sequence.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { isService } from './find-work-order.ts';
import { SERVICE_DESK, type StoredWorkOrder, workOrderGrants, workOrders } from './work-order-items.ts';
import { stateCounter } from './work-order-store.ts';
import { rowOf, rowOfGrant } from './work-order-views.ts';

type Input = InputOf<typeof workOrderApi.index>;
type List = OrganisationId | typeof SERVICE_DESK;
type Between = readonly [string, string];
interface Window {
  readonly limit: number;
  readonly cursor: string | null;
}

const placeOf = ({ updatedAt, workOrderId }: WorkOrderRow): string => `${updatedAt}#${workOrderId}`;

/** Returns a source of rows, last changed first. */
const source = <Item>(
  page: (between: Between, window: Window) => Promise<{ rows: Item[]; cursor: string | null }>,
  rowFrom: (item: Item) => WorkOrderRow,
): Source<WorkOrderRow> =>
  rangeSource({
    isDescending: true,
    page,
    entryOf: (item) => {
      const row = rowFrom(item);
      return { place: placeOf(row), id: row.workOrderId, row };
    },
  });

const statesOf = ({ filter }: Input): readonly WorkOrderState[] =>
  filter === 'all' || filter === 'mine' ? WorkOrderState.options : [filter];

const isDescending = true;

const EVERY = () => true;

/** Returns sources of the organisation's own work orders with the requested states, one for each state. */
const ownSources = (
  ownerId: OrganisationId,
  input: Input,
  isAsked: (item: StoredWorkOrder) => boolean = EVERY,
): Source<WorkOrderRow>[] =>
  statesOf(input).map((state) =>
    source(async (between, window) => {
      const key = { ownerId, type: input.type, state };
      const { rows, cursor } = await workOrders.page({ index: 'gsi1', key, between, isDescending }, window);
      return { rows: rows.filter(isAsked), cursor };
    }, rowOf),
  );

/** Returns sources of the reports that a reader was granted, one for each requested state. */
const grantSources = (readerId: List, input: Input): Source<WorkOrderRow>[] =>
  input.type === 'production'
    ? []
    : statesOf(input).map((state) =>
        source(
          (between, window) =>
            workOrderGrants.page({ index: 'gsi1', key: { readerId, state }, between, isDescending }, window),
          rowOfGrant,
        ),
      );

/** Returns sources of the work orders that the caller works on. In a clinic, these are the work orders that the caller reported (WO-90). */
function mineSources(list: List, { session, input }: Call<typeof workOrderApi.index>): Source<WorkOrderRow>[] {
  const { accountId: worker } = session;
  if (list === SERVICE_DESK)
    return [
      source(
        (between, window) =>
          workOrderGrants.page({ index: 'gsi2', key: { readerId: list, worker }, between, isDescending }, window),
        rowOfGrant,
      ),
    ];
  // A clinic has few reports, so there is no index by reporter.
  if (session.organisationType === 'clinic')
    return ownSources(list, input, ({ reporterId }) => reporterId === session.accountId);
  const key = { ownerId: list, worker, type: input.type };
  return [source((between, window) => workOrders.page({ index: 'gsi2', key, between, isDescending }, window), rowOf)];
}

/** Returns the number of the list's work orders in each state. */
async function countsOf(list: List, { type }: Input): Promise<Partial<Record<WorkOrderState, number>>> {
  const names = WorkOrderState.options.map((state) => ({ state, name: stateCounter(type, state) }));
  if (list === SERVICE_DESK) {
    const asks = names.map(({ state, name }) => ({ state, ask: askLast(name) }));
    const found = await readTogether(asks.map(({ ask }) => ask));
    return Object.fromEntries(asks.map(({ state, ask }) => [state, ask.from(found)]));
  }
  const rows = await counters.readMany(names.map(({ name }) => ({ organisationId: list, name })));
  const byName = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(names.map(({ state, name }) => [state, byName.get(name) ?? 0]));
}

const NO_ROWS = () => Promise.resolve(new Map<string, WorkOrderRow>());

/** Returns a page of the organisation's work orders. After-sales gets a page of all reports. The answer has the counts for all tabs. */
export const index: Handler<typeof workOrderApi.index> = async (call) => {
  const { input, session } = call;
  const { organisationId } = tenantOf(session);
  const list = isService(session) ? SERVICE_DESK : organisationId;
  const counts = await countsOf(list, input);
  const own = list === SERVICE_DESK ? [] : ownSources(organisationId, input);
  const sources = input.filter === 'mine' ? mineSources(list, call) : [...own, ...grantSources(list, input)];
  const total = statesOf(input).reduce((left, state) => left + (counts[state] ?? 0), 0);
  const page = listPage(input, JSON.stringify([list, session.accountId]));
  const walk = { sources, isDescending, rowsOf: NO_ROWS };
  return { ...(await walkedPage(walk, page, input.filter === 'mine' ? undefined : total)), counts };
};
