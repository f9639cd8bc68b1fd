/** An error of S3 when reading or storing bytes. The converter that waited is not at fault. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
