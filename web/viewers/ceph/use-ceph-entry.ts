import { useEffect, useReducer } from 'react';
import { readDraftText, writeDraftText } from '#web/ui/drafts.ts';
import { type CephEntry, type CephStep, parseEntry, stepped } from './ceph-draft.ts';

/**
 * Holds the entry of one film with its steps of undo. This window keeps what is not saved: the address names the film,
 * so loading the page again continues it.
 */
export function useCephEntry(draftName: string, saved: CephEntry) {
  const [history, step] = useReducer(stepped, undefined, () => ({
    now: parseEntry(readDraftText(draftName)) ?? saved,
    before: [],
    after: [],
  }));
  const written = JSON.stringify(history.now);
  const isChanged = written !== JSON.stringify(saved);
  useEffect(() => {
    writeDraftText(draftName, isChanged ? written : '');
  }, [draftName, written, isChanged]);
  return {
    entry: history.now,
    isChanged,
    change: (act: CephStep) => step(act),
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
  };
}
