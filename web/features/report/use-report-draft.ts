import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { reportApi } from '#shared/report/report-api.ts';
import { type Report, ReportDraft } from '#shared/report/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { reportQueries } from '#web/api/queries/report-queries.ts';
import { readDraftText, writeDraftText } from '#web/ui/drafts.ts';

/** Milliseconds after the last change until the draft is saved. */
const SAVED_AFTER_MS = 1_200;

/**
 * An unsaved draft in session storage. `version` is the version of the report that the draft changes. The draft survives a reload and a
 * lost connection.
 */
const Kept = z.object({ version: z.int(), draft: ReportDraft });

const nameOf = ({ reportId }: Report): string => `report-${reportId}`;

function keptEntry(report: Report): z.infer<typeof Kept> | undefined {
  try {
    return Kept.safeParse(JSON.parse(readDraftText(nameOf(report)))).data;
  } catch {
    return undefined;
  }
}

const isSame = (one: ReportDraft, other: ReportDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

type Saving = 'idle' | 'underWay' | 'failed';

interface SaveProps {
  readonly report: Report;
  readonly base: Report;
  readonly draft: ReportDraft;
  readonly setBase: (saved: Report) => void;
  readonly setSaving: (saving: Saving) => void;
  readonly setClash: (theirs: Report) => void;
}

/** Returns the function that saves the draft. A retry of the same draft sends the same idempotency key, so it is saved once. */
function useSave({ report, base, draft, setBase, setSaving, setClash }: SaveProps): () => Promise<void> {
  const client = useQueryClient();
  const { patientId, reportId } = report;
  const attempt = useRef<{ key: string; input: string }>(undefined);
  return useCallback(async () => {
    const input = { patientId, reportId, version: base.version, draft };
    const written = JSON.stringify(input);
    if (attempt.current?.input !== written) attempt.current = { key: crypto.randomUUID(), input: written };
    setSaving('underWay');
    try {
      const saved = await call(reportApi.save, input, { quiet: true, idempotencyKey: attempt.current.key });
      setBase(saved);
      setSaving('idle');
      client.setQueryData(reportQueries.detail(patientId, reportId).queryKey, saved);
    } catch (error) {
      setSaving('failed');
      if (!(error instanceof ApiError) || error.codeName !== 'changedMeanwhile') return;
      setClash(await call(reportApi.read, { patientId, reportId }, { quiet: true }));
      setSaving('idle');
    }
  }, [patientId, reportId, base.version, draft, client, setBase, setSaving, setClash]);
}

/**
 * Holds the draft of a report and saves it automatically a moment after each change (REP-15). When a colleague has saved a version, that
 * version replaces a draft without unsaved changes. If the draft has unsaved changes, the page offers both drafts. The page then saves
 * nothing until the person chooses one draft (REP-9).
 */
export function useReportDraft(report: Report) {
  const [kept] = useState(() => keptEntry(report));
  const [draft, setDraft] = useState(kept?.draft ?? report.draft);
  const [base, setBase] = useState(report);
  const isOvertaken = kept !== undefined && kept.version < report.version && !isSame(kept.draft, report.draft);
  const [clash, setClash] = useState(isOvertaken ? report : undefined);
  const [saving, setSaving] = useState<Saving>('idle');
  const isChanged = !isSame(draft, base.draft);

  if (report.version > base.version && saving !== 'underWay' && clash === undefined) {
    if (isChanged && !isSame(draft, report.draft)) setClash(report);
    else {
      setBase(report);
      setDraft(report.draft);
    }
  }

  useEffect(() => {
    writeDraftText(nameOf(report), isChanged ? JSON.stringify({ version: base.version, draft }) : '');
  }, [report, isChanged, base.version, draft]);

  const save = useSave({ report, base, draft, setBase, setSaving, setClash });
  const isWaiting = isChanged && clash === undefined && saving === 'idle';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void save().catch(() => setSaving('failed')), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, save]);

  return {
    draft,
    /** The last saved version of the report that the draft is based on. */
    base,
    clash,
    saving,
    isChanged,
    save: () => void save().catch(() => setSaving('failed')),
    change: (changes: Partial<ReportDraft>) => {
      if (saving === 'failed') setSaving('idle');
      setDraft((before) => ({ ...before, ...changes }));
    },
    keepMine: () => {
      if (clash !== undefined) setBase(clash);
      setClash(undefined);
    },
    takeTheirs: () => {
      if (clash === undefined) return;
      setBase(clash);
      setDraft(clash.draft);
      setClash(undefined);
    },
  };
}
