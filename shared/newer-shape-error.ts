/** A newer release wrote this item. This release does not know all its fields, so its next write would lose the others. */
export class NewerShapeError extends Error {
  // Written as a string: a minifier renames classes, and retries match this name.
  override readonly name = 'NewerShapeError';

  constructor(shape: string, version: number, known: number) {
    super(`${shape} is stored in version ${version}, this release knows ${known}`);
  }
}
