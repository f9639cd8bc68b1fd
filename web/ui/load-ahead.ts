import { onceStirred } from './once-stirred.ts';

/** Milliseconds between the person's first action and the start of loading, so that the page reacts to the action first. */
const PAUSE_MS = 300;

let underWay = 0;

/** Whether `loadAhead` is loading code that the screen does not need yet. */
export const isLoadingAhead = (): boolean => underWay > 0;

async function load(part: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  try {
    await part();
  } catch {
    // Ignores the failure. The part is loaded again when it is shown, and a failure of that second load is reported.
  } finally {
    underWay -= 1;
  }
}

/** Loads a part that opens on demand, such as a dialog, soon after the person's first action. So the part later opens without a wait. */
export function loadAhead(part: () => Promise<unknown>): void {
  onceStirred(() => setTimeout(() => void load(part), PAUSE_MS));
}

/** Milliseconds after which a part of the first screen loads without an action of the person. */
const REST_MS = 8000;

/** Loads a less urgent part of the first screen: after the person's first action, or after `REST_MS` without an action. */
export const loadAtRest = async <Part>(part: () => Promise<Part>): Promise<Part> => {
  await new Promise<void>((stirred) => onceStirred(stirred, REST_MS));
  return part();
};

/**
 * Loads a part that is shown now. If loading fails without a connection, waits for a connection and tries again. Throws any other failure.
 */
export async function loadOnline<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((connected) => addEventListener('online', connected, { once: true }));
    return loadOnline(part);
  }
}
