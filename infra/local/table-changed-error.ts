/** Thrown if the indexes of the table in the data folder differ from the indexes in the template. */
export class TableChangedError extends Error {
  override readonly name = 'TableChangedError';
}
