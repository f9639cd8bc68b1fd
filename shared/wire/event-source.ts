/** `source` of every event of ours on the bus. */
export const EVENT_SOURCE = 'arcata';
