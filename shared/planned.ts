/**
 * Names of permissions, order actions, codes and pages whose feature is not built yet. Their tables keep these rows because the
 * specification names them. The rows are hidden from people, roles and the API. A house test requires a caller for every other row, so this
 * list can only shrink.
 */
export const PLANNED = {
  permission: [],
  orderAction: [],
  code: [],
  /** Pages that only say that they are planned. Like any other page, each has a route. */
  page: [],
} as const;

type PlannedKind = keyof typeof PLANNED;

/** Whether the row with this name is planned and not built yet. `kind` is the table of the row. */
export const isPlanned = (kind: PlannedKind, name: string): boolean =>
  PLANNED[kind].some((planned: string) => planned === name);
