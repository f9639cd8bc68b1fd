/** Thrown if the table in the data folder differs from the template's. */
export class TableChangedError extends Error {
  override readonly name = 'TableChangedError';
}
