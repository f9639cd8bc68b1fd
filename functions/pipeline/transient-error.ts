/** A temporary error: the state machine repeats the task. */
export class TransientError extends Error {
  // The name is a string, because a minifier renames classes. The state machine's `Retry` matches this name.
  override readonly name = 'TransientError';
}
