/**
 * Thrown if a newer release wrote this item. This release does not know all fields of the item. The unknown fields would be lost if this
 * release wrote the item.
 */
export class NewerShapeError extends Error {
  // A literal string, because a minifier renames classes, and `isTransient` recognises the error by this name.
  override readonly name = 'NewerShapeError';

  constructor(shape: string, version: number, known: number) {
    super(`${shape} is stored in version ${version}, this release knows ${known}`);
  }
}
