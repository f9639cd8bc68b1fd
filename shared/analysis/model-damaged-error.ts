/** Thrown if a file of a model does not match its manifest. No part of such a model is loaded. */
export class ModelDamagedError extends Error {
  override readonly name = 'ModelDamagedError';
}
