/** Thrown if a file of a model does not match its manifest. Then nothing of the model is loaded. */
export class ModelDamagedError extends Error {
  override readonly name = 'ModelDamagedError';
}
