import { onceStirred } from './once-stirred.ts';

/** Milliseconds after the first sign of a person, so that what they do first goes before. */
const PAUSE_MS = 300;

let underWay = 0;

/** Whether code is loaded that nothing on the screen needs yet. */
export const isLoadingAhead = (): boolean => underWay > 0;

async function load(part: () => Promise<unknown>): Promise<void> {
  underWay += 1;
  try {
    await part();
  } catch {
    // The part loads again when it is drawn, and then its failure counts.
  } finally {
    underWay -= 1;
  }
}

/** Loads a part that opens on demand, such as a dialog, once a person is there: opening it waits for nothing. */
export function loadAhead(part: () => Promise<unknown>): void {
  onceStirred(() => setTimeout(() => void load(part), PAUSE_MS));
}

/** Milliseconds after which a part that is drawn at rest loads anyway. */
const REST_MS = 8000;

/** Loads a part that is drawn at rest first: once a person is there. */
export const loadAtRest = async <Part>(part: () => Promise<Part>): Promise<Part> => {
  await new Promise<void>((stirred) => onceStirred(stirred, REST_MS));
  return part();
};

/** Loads a part that is drawn. Without a connection waits for one, and loads again; any other failure is thrown. */
export async function loadOnline<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((connected) => addEventListener('online', connected, { once: true }));
    return loadOnline(part);
  }
}
