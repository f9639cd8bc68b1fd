import * as z from 'zod';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const PREFIX = 'arcata-draft-';
const keyOf = (name: string): string => `${PREFIX}${name}`;

/** Largest number of entries that are kept of one form. The oldest entry is dropped first. */
const ENTRIES_MAX = 5;

const Entries = z.array(z.object({ id: z.string(), at: UnixSeconds, values: z.unknown(), base: z.unknown() }));

/** Values of a form that were entered and not sent. */
export interface DraftEntry<Values> {
  readonly id: string;
  /** The time of the last change. */
  readonly at: UnixSeconds;
  readonly values: Partial<Values>;
  /** Values of the form before the person changed them. */
  readonly base: Partial<Values>;
}

/** Reads a draft; empty if there is none. Drafts are stored in this browser window only, since they may name patients. */
export const readDraftText = (name: string): string => sessionStorage.getItem(keyOf(name)) ?? '';

/** Stores a draft; an empty text removes it. */
export function writeDraftText(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(name));
  else sessionStorage.setItem(keyOf(name), text);
}

/** Removes all drafts of this browser window. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function rawEntries(name: string): z.infer<typeof Entries> {
  try {
    return Entries.parse(JSON.parse(readDraftText(name)));
  } catch {
    return [];
  }
}

const keep = (name: string, entries: z.infer<typeof Entries>): void =>
  writeDraftText(name, entries.length === 0 ? '' : JSON.stringify(entries));

/** Returns the unsent entries of a form, newest first. Skips entries that do not fit the current schema. */
export function readEntries<Values>(name: string, stored: z.ZodType<Partial<Values>>): readonly DraftEntry<Values>[] {
  return rawEntries(name).flatMap(({ id, at, values, base }) => {
    const read = stored.safeParse(values);
    return read.success ? [{ id, at, values: read.data, base: stored.safeParse(base).data ?? {} }] : [];
  });
}

/** Removes an entry of a form. */
export const removeEntry = (name: string, id: string): void =>
  keep(
    name,
    rawEntries(name).filter((entry) => entry.id !== id),
  );

/** Stores an entry as the newest entry of its form. An entry that is already stored with the same values keeps its time and position. */
export function writeEntry<Values>(name: string, entry: DraftEntry<Values>): void {
  const entries = rawEntries(name);
  const before = entries.find(({ id }) => id === entry.id);
  if (before !== undefined && JSON.stringify(before.values) === JSON.stringify(entry.values)) return;
  keep(name, [entry, ...entries.filter((other) => other !== before)].slice(0, ENTRIES_MAX));
}
