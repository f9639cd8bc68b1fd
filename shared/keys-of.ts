/** Returns a table's keys. TypeScript says `string`, since an object may hold more than its type says; a table in a constant does not. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
