/** A file of a model is not what its manifest says. Nothing of the model is loaded. */
export class ModelDamagedError extends Error {
  override readonly name = 'ModelDamagedError';
}
