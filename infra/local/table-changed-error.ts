/** The table in the data folder is not the one of the template. */
export class TableChangedError extends Error {
  override readonly name = 'TableChangedError';
}
