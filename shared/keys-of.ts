/** Returns a table's keys, typed. TypeScript gives `string`, since an object may have more keys than its type; a constant table does not. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
