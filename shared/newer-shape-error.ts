/** A newer release wrote what is read. This release does not know all of it, so its next write would lose the rest. */
export class NewerShapeError extends Error {
  // Written out, since a minifier renames classes and retries match this very word.
  override readonly name = 'NewerShapeError';

  constructor(shape: string, version: number, known: number) {
    super(`${shape} is stored in version ${version}, this release knows ${known}`);
  }
}
