import { useEffect, useReducer, useState } from 'react';
import { readDraftText, writeDraftText } from '#web/ui/drafts.ts';
import { type CephEntry, parseDraft, stepped } from './ceph-draft.ts';

/** The last saved entry. */
interface Saved {
  readonly entry: CephEntry;
  /** Number of the newest version; 0 if there is none. */
  readonly version: number;
  /** Number of the version that this window saved last; 0 if none. */
  readonly ownVersion: number;
}

/**
 * Holds the entry of one film, with undo and redo. Unsaved changes are stored in this window under `draftName`, so they
 * survive a reload. Without unsaved changes, a colleague's new version replaces the entry.
 */
export function useCephEntry(draftName: string, saved: Saved) {
  const [draft] = useState(() => parseDraft(readDraftText(draftName)));
  const [history, step] = useReducer(stepped, undefined, () => ({
    now: draft?.entry ?? saved.entry,
    before: [],
    after: [],
  }));
  const [base, setBase] = useState({
    version: draft?.version ?? saved.version,
    text: JSON.stringify(saved.entry),
  });
  const written = JSON.stringify(history.now);
  const text = JSON.stringify(saved.entry);
  const isChanged = written !== text;
  if (base.text !== text || base.version < saved.version) {
    const isFollowing = written === base.text;
    if (isFollowing && isChanged) step({ kind: 'follow', entry: saved.entry });
    if (isFollowing || !isChanged || saved.ownVersion === saved.version) setBase({ version: saved.version, text });
  }
  useEffect(() => {
    writeDraftText(draftName, isChanged ? JSON.stringify({ version: base.version, entry: history.now }) : '');
  }, [draftName, base.version, history.now, isChanged]);
  return {
    entry: history.now,
    isChanged,
    /** Whether the entry has changes, and a colleague saved a newer version meanwhile. */
    isOvertaken: isChanged && base.version < saved.version,
    change: step,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
  };
}
