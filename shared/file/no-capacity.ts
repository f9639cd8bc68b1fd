/** Error of a ProcessCase run that found no free computing capacity. The file has no fault, and the run is repeated. */
export const NO_CAPACITY = 'NoCapacity';
