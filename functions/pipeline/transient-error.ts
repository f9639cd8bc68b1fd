/** Something that passes by itself: the state machine tries the task again. */
export class TransientError extends Error {
  // Written out, since a minifier renames classes and the state machine's Retry matches this very word.
  override readonly name = 'TransientError';
}
