import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisRun, FilmAnalysis } from '#shared/analysis/analysis-run.ts';
import type { TeethDecisions } from '#shared/analysis/teeth/teeth-review.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { useImageView } from '../image/use-image-view.ts';
import { FindingsSlot, MethodNote, ReviewedTeeth, RunState } from './teeth-panel.tsx';
import { TeethReview } from './teeth-review.tsx';
import { TeethStage } from './teeth-stage.tsx';
import type { ShownTooth } from './teeth-draft.ts';
import type { FindAlong } from './use-refit.ts';
import { useTeethKeys } from './use-teeth-keys.ts';
import '../image/pane.css';
import './teeth.css';

export interface TeethViewerProps {
  readonly source: ImageSource;
  readonly name: string;
  /** Newest run on the film; `undefined` until it is loaded. */
  readonly found: FilmAnalysis | undefined;
  /** Storage key of unsaved decisions in this window. */
  readonly draftName: string;
  readonly mayReview: boolean;
  /** Requests a proposal; absent if the person may not request one. */
  readonly onAsk: (() => void) | undefined;
  readonly isAsking: boolean;
  readonly isSaving: boolean;
  readonly onSave: (serial: number, decisions: TeethDecisions) => void;
  readonly findAlong: FindAlong;
  /** Address of the patient's tooth chart; absent if the film has no patient. */
  readonly chart: string | undefined;
  readonly onClose: () => void;
}

/** Shows the teeth that the method proposes on a panoramic film, and lets the person decide on them. */
export function TeethViewer(props: TeethViewerProps) {
  const { found, mayReview } = props;
  const run = found?.run ?? null;
  const isOpen = mayReview && run?.state === 'proposed' && run.teeth !== null;
  return isOpen && run.teeth !== null ? (
    <TeethReview key={run.serial} {...props} run={run} proposal={run.teeth} />
  ) : (
    <DecidedTeeth {...props} run={run} />
  );
}

/** Returns the teeth to show when the person cannot decide on them: the accepted teeth; without a review, the proposed teeth. */
function teethOf(run: AnalysisRun | null): ShownTooth[] {
  const decided = run?.teethReview?.accepted.map((each) => ({ ...each, decision: 'accepted' as const }));
  const proposed = run?.teeth?.teeth.map(({ tooth, box }) => ({ tooth, box, decision: 'open' as const }));
  return (decided ?? proposed ?? []).map((each) => ({ ...each, key: each.tooth, reason: undefined }));
}

const nothing = () => undefined;

/** Shows a film when there is nothing to decide: before the first run, during a run, after its review, or if the person may not review. */
function DecidedTeeth({ run, ...props }: TeethViewerProps & { readonly run: AnalysisRun | null }) {
  const { source, name, isAsking, onAsk, chart, onClose } = props;
  const { t } = useTranslation('teeth');
  const look = useImageView(source);
  const [selected, setSelected] = useState<string>();
  useTeethKeys({ move: undefined, accept: undefined, reject: undefined, onClose });
  const mayAsk = onAsk !== undefined && !isAsking && run?.state !== 'underWay' && run?.state !== 'proposed';
  return (
    <div className="viewer">
      <ViewerBar name={name} onClose={onClose} />
      <div className="viewer-body">
        <TeethStage
          {...{ source, name, look, selected }}
          teeth={teethOf(run)}
          curve={run?.teethReview?.curve ?? run?.teeth?.curve ?? []}
          mayChange={false}
          isAdding={false}
          onSelect={setSelected}
          onBox={nothing}
          onBend={nothing}
          onAdd={nothing}
        />
        <ViewerSide label={t('title')}>
          <h2>{t('title')}</h2>
          <RunState run={run} isAsking={isAsking} />
          {mayAsk && (
            <button type="button" className="viewer-choice" onClick={onAsk}>
              {t(run === null ? 'ask' : 'askAgain')}
            </button>
          )}
          {run !== null && <ReviewedTeeth run={run} />}
          <MethodNote />
          <FindingsSlot chart={chart} />
        </ViewerSide>
      </div>
    </div>
  );
}
