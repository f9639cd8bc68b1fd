/** An error that passes by itself: the state machine tries the task again. */
export class TransientError extends Error {
  // Written as a string: a minifier renames classes, and the state machine's Retry matches this name.
  override readonly name = 'TransientError';
}
