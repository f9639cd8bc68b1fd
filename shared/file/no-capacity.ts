/** How a run of ProcessCase ends that found no room to go on: its file is not to blame, and it is run again. */
export const NO_CAPACITY = 'NoCapacity';
