/** S3 failed to deliver or to store bytes: no fault of the converter that was waiting. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
