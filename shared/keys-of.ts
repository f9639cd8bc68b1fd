/** Returns a table's keys, typed. TypeScript gives `string`: an object may have more keys than its type, but a constant table does not. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
