/** S3 did not give or take what it should have: a matter between us and S3, whatever converter was waiting. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
