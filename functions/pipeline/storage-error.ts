/** An error of S3 when reading or storing bytes. It keeps such errors apart from errors of the converter that waited for the bytes. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
