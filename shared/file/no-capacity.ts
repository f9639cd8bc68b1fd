/** The error of a ProcessCase run that found no capacity: the file is not at fault, and the run is repeated. */
export const NO_CAPACITY = 'NoCapacity';
