import { useEffect, useState } from 'react';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { TeethProposal } from '#shared/analysis/teeth/teeth-review.ts';
import { readDraftText, writeDraftText } from '#web/ui/drafts.ts';
import { firstEntry, parseTeethDraft, type TeethEntry } from './teeth-draft.ts';

const STEPS_MAX = 200;

interface History {
  readonly now: TeethEntry;
  readonly before: readonly TeethEntry[];
  readonly after: readonly TeethEntry[];
}

/**
 * Holds a person's decisions on one run with undo and redo. Unsaved decisions are stored in this window, so they
 * survive a reload.
 */
export function useTeethEntry(draftName: string, run: AnalysisRun, proposal: TeethProposal) {
  const [history, setHistory] = useState<History>(() => ({
    now: parseTeethDraft(readDraftText(draftName), run) ?? firstEntry(run.serial, proposal),
    before: [],
    after: [],
  }));
  const { now, before, after } = history;
  const isChanged = now.decisions.length > 0 || now.curve !== proposal.curve;
  useEffect(() => {
    writeDraftText(draftName, run.state === 'proposed' && isChanged ? JSON.stringify(now) : '');
  }, [draftName, run.state, isChanged, now]);
  const undo = () =>
    setHistory((from) => {
      const last = from.before.at(-1);
      return last === undefined
        ? from
        : { now: last, before: from.before.slice(0, -1), after: [from.now, ...from.after] };
    });
  const redo = () =>
    setHistory((from) => {
      const [next, ...rest] = from.after;
      return next === undefined ? from : { now: next, before: [...from.before, from.now], after: rest };
    });
  return {
    entry: now,
    change: (make: (entry: TeethEntry) => TeethEntry) =>
      setHistory((from) => ({ now: make(from.now), before: [...from.before, from.now].slice(-STEPS_MAX), after: [] })),
    undo: before.length > 0 ? undo : undefined,
    redo: after.length > 0 ? redo : undefined,
  };
}
