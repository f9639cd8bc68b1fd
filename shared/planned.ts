/**
 * Names of permissions, order actions, codes and pages whose feature is not built yet. Their tables keep these rows because the
 * specification names them. The rows are hidden from people, roles and the API. A house test requires a caller for every other row, so this
 * list can only shrink.
 */
export const PLANNED = {
  permission: [],
  orderAction: [],
  code: [],
  /** Pages that show only that they are planned. Each has an address with a route, as other pages have. */
  page: [],
} as const;

type PlannedKind = keyof typeof PLANNED;

/** Whether the row of that kind is planned and not built yet. */
export const isPlanned = (kind: PlannedKind, name: string): boolean =>
  PLANNED[kind].some((planned: string) => planned === name);
