/**
 * Returns a table's keys with their types. TypeScript types the keys as `string`, because an object may have more keys than its type. A
 * constant table has no other keys.
 */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
