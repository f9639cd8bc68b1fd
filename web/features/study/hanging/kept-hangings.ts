import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { Hanging } from '#shared/study/hangings.ts';
import { StudyKind } from '#shared/study/study-kinds.ts';

const STORAGE_KEY = 'arcata-hangings';
const Kept = z.partialRecord(StudyKind, Hanging).catch({});
type Kept = z.infer<typeof Kept>;

function parsed(text: string | null): Kept {
  try {
    return Kept.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): string | null => localStorage.getItem(STORAGE_KEY);

/** Saves in this browser that studies of the kind `kind` open with this hanging. */
export function keepHanging(kind: StudyKind, hanging: Hanging): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...parsed(read()), [kind]: hanging }));
  for (const listener of listeners) listener();
}

/** Returns the hanging with which the person chose to open studies of a kind; `undefined` if none was chosen. */
export function useKeptHanging(kind: StudyKind): Hanging | undefined {
  return parsed(useSyncExternalStore(subscribe, read))[kind];
}
