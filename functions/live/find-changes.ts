import { isLiveEntity, LIVE_ROWS, type LiveRow } from '#shared/live/live-rows.ts';
import { LiveRowChange } from '#shared/live/live-events.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Returns the changes to report to open pages for a changed item; none if `LIVE_ROWS` does not list its type. */
export function changesOf(item: Attributes): LiveRowChange[] {
  const { entity } = item;
  if (!isLiveEntity(entity)) return [];
  return LIVE_ROWS[entity].flatMap(({ kind, organisation, account, id, order }: LiveRow) => {
    const valueOf = (attribute: string | undefined): unknown => (attribute === undefined ? undefined : item[attribute]);
    const change = LiveRowChange.safeParse({
      kind,
      organisationId: valueOf(organisation),
      accountId: valueOf(account),
      id: valueOf(id),
      orderId: valueOf(order),
    });
    return change.success ? [change.data] : [];
  });
}
