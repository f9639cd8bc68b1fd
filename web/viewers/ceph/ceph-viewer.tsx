import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmAnalysis, RunReview } from '#shared/analysis/analysis-run.ts';
import type { CephAnalysis, CephFilm, CephVersion } from '#shared/ceph/ceph-analysis.ts';
import type { Film } from '#shared/ceph/face.ts';
import { judge, type Judged } from '#shared/ceph/judge.ts';
import { landmarksOfAnalysis } from '#shared/ceph/landmarks-of.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { inverse, mapped } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import { type ImageLook, useImageView } from '../image/use-image-view.ts';
import { placement } from '#web/viewers/pixels/viewport.ts';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { BrowserRunSource } from './browser-run/browser-run.tsx';
import type { CephEntry, CephStep } from './ceph-draft.ts';
import { SaveState, ScaleNote } from './ceph-notes.tsx';
import { CephResults } from './ceph-results.tsx';
import { CephSettings } from './ceph-settings.tsx';
import { CephStage } from './ceph-stage.tsx';
import { CephTools } from './ceph-tools.tsx';
import { CephVersions } from './ceph-versions.tsx';
import { LandmarkCard } from './landmark-card.tsx';
import { OverlayPanel } from './overlay/overlay-panel.tsx';
import { type OtherFilm, type Overlay, useOverlay } from './overlay/use-overlay.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { reviewOf } from './review.ts';
import { SaveReport } from './save-report.tsx';
import { useCertainties } from './use-certainties.ts';
import { useCephEntry } from './use-ceph-entry.ts';
import { useNudge } from './use-nudge.ts';
import '../image/pane.css';
import './ceph.css';

interface CephViewerProps {
  readonly source: ImageSource;
  readonly name: string;
  readonly scale: PixelScale;
  /** The last saved entry, or a new one if this film has none. */
  readonly saved: CephEntry;
  readonly newest: CephVersion | null;
  readonly versions: CephAnalysis['versions'];
  /** Storage key of the unsaved entry in this window. */
  readonly draftName: string;
  readonly mayPlace: boolean;
  readonly saving: 'no' | 'underWay' | 'failed';
  /** Number of the version that this window saved last; 0 if none. */
  readonly ownVersion: number;
  /** Address of the image viewer, in which a person can calibrate the film with a ruler. */
  readonly calibration: string;
  /** Reads an earlier version and passes it to `show`. */
  readonly onRead: (version: number, show: (earlier: CephEntry) => void) => void;
  readonly onSave: (film: CephFilm, review: RunReview | undefined) => void;
  /** The landmark model and its newest run on this film; `undefined` until they are loaded. */
  readonly proposal: FilmAnalysis | undefined;
  /** Requests a proposal from the server; absent if the person may not request one. */
  readonly onAsk: (() => void) | undefined;
  readonly isAsking: boolean;
  /** Model and film for a run in this browser; absent if the person may not start such a run. */
  readonly browserRun: BrowserRunSource | undefined;
  /**
   * Switches the person's offset on or off. The offset is the usual shift of this person's points from the model's
   * points. Absent if the person may not decide on proposals.
   */
  readonly onUseOffset: ((isOn: boolean) => void) | undefined;
  /** Saves the newest version as a DICOM report. Absent if there is no version, or if the film is not DICOM. */
  readonly onSaveReport: (() => void) | undefined;
  /** The patient’s other lateral films, newest first. */
  readonly others: readonly OtherFilm[];
  readonly onClose: () => void;
}

/** Returns the film's scale: millimetres per column and their source; null if the scale is unknown. */
function scaleOf({ unit, from, columnWidth }: PixelScale): CephFilm['scale'] {
  return unit === 'px' || from === 'nothing' ? null : { columnMm: columnWidth, from };
}

/** Returns the column and row of the film in the middle of the screen. */
function middleOf({ viewport, screen }: ImageLook['view'], source: ImageSource): readonly [number, number] {
  const middle = { x: screen.width / 2, y: screen.height / 2 };
  const { x, y } = mapped(inverse(placement(viewport, source, screen)), middle);
  return [x, y];
}

/** Returns the film of an entry, and its measures with norms and verdicts. */
function useRows(entry: CephEntry, pixelAspect: number, columnMm: number | null) {
  return useMemo((): { readonly film: Film; readonly rows: readonly Judged[] } => {
    const { landmarks, facing, analysis, norms, sex, ageYears } = entry;
    const points = Object.fromEntries(landmarks.map(({ id, point }) => [id, point]));
    const film = { landmarks: points, facing, pixelAspect, columnMm };
    return { film, rows: judge({ film, analysis, norms, person: { sex, ageYears } }) };
  }, [entry, pixelAspect, columnMm]);
}

/** Removes the decisions from the entry once the review is saved, here or by a colleague. */
function useSettledReview(proposal: FilmAnalysis | undefined, change: (step: CephStep) => void): void {
  const run = proposal?.run;
  const serial = run?.state === 'reviewed' ? run.serial : undefined;
  useEffect(() => {
    if (serial !== undefined) change({ kind: 'settle', serial });
  }, [serial, change]);
}

/**
 * Returns the other film's tracing, which is drawn over this film. The person can drag the tracing only with the method
 * `structures`, in which the films are matched by hand.
 */
const laidOf = ({ found, chosen, drag }: Overlay, mayPlace: boolean) =>
  found && { points: found.points, ...(mayPlace && chosen?.method === 'structures' && { onDrag: drag }) };

/** Lets the person place landmarks on a lateral film, and shows the resulting measures. */
export function CephViewer(props: CephViewerProps) {
  const { source, name, scale, saved, newest, draftName, mayPlace, saving, calibration, proposal, onClose } = props;
  const { t } = useTranslation(['ceph', 'viewer']);
  const look = useImageView(source);
  const { entry, isChanged, isOvertaken, change, canUndo, canRedo } = useCephEntry(draftName, {
    entry: saved,
    version: newest?.version ?? 0,
    ownVersion: props.ownVersion,
  });
  const [selected, setSelected] = useState<LandmarkId>();
  const [skipped, setSkipped] = useState<readonly LandmarkId[]>([]);
  const { landmarks, analysis, facing } = entry;
  const review = mayPlace ? reviewOf(proposal?.run, entry, proposal?.offset) : undefined;
  useSettledReview(proposal, change);
  const placed = new Map(landmarks.map(({ id, point }) => [id, point]));
  const waiting = review?.open ?? [];
  const open = landmarksOfAnalysis(analysis).filter((id) => !placed.has(id) && !waiting.some((each) => each.id === id));
  const next = mayPlace ? (open.find((id) => !skipped.includes(id)) ?? undefined) : undefined;
  const filmScale = scaleOf(scale);
  const { pixelAspect } = source;
  const { film: measured, rows } = useRows(entry, pixelAspect, filmScale?.columnMm ?? null);
  const certainty = useCertainties(measured, rows, proposal?.run);
  const overlay = useOverlay(entry, measured, change);
  const undo = () => change({ kind: 'undo' });
  const redo = () => change({ kind: 'redo' });
  useUndoKeys({ undo: canUndo ? undo : undefined, redo: canRedo ? redo : undefined });
  const isProposed = (id: LandmarkId) => review?.proposed.some((each) => each.id === id) === true;
  const place = (id: LandmarkId, point: readonly [number, number]) =>
    change(review !== undefined && isProposed(id) ? review.move(id, point) : { kind: 'place', id, point });
  const remove = (id: LandmarkId) => {
    change(review?.decisionOn(id) === undefined ? { kind: 'remove', id } : review.reject(id));
    setSelected(undefined);
  };
  useNudge({ selected: mayPlace ? selected : undefined, at: selected && placed.get(selected), place, remove, onClose });
  const placeInMiddle = () => {
    if (next === undefined) return;
    place(next, middleOf(look.view, source));
    setSelected(next);
  };
  const shownId = selected ?? next;
  const { review: decisions, ...film } = entry;
  const isDecided = decisions === undefined || waiting.length === 0;
  const canSave = isChanged && saving !== 'underWay' && isDecided && (landmarks.length > 0 || decisions !== undefined);
  const save = () => props.onSave({ ...film, frame: look.view.frame, pixelAspect, scale: filmScale }, decisions);
  return (
    <div className="viewer">
      <ViewerBar name={name} onClose={onClose}>
        <CephTools
          undo={canUndo ? undo : undefined}
          redo={canRedo ? redo : undefined}
          save={canSave ? save : undefined}
          mayPlace={mayPlace}
        />
      </ViewerBar>
      <div className="viewer-body">
        <CephStage
          {...{ source, name, look, landmarks, next, selected, mayPlace }}
          proposed={waiting}
          laid={laidOf(overlay, mayPlace)}
          onAccept={(id) => review !== undefined && change(review.accept([id]))}
          onSelect={setSelected}
          onPlace={(id, point) => {
            place(id, point);
            setSelected(id === next ? undefined : id);
          }}
        />
        <ViewerSide label={t('title')}>
          <SaveState {...{ newest, isChanged, isOvertaken, isFailed: saving === 'failed' }} />
          {proposal !== undefined && (
            <ProposalPanel
              found={proposal}
              isAsking={props.isAsking}
              onAsk={props.onAsk}
              onSelect={setSelected}
              onChange={change}
              {...{ review, selected, onUseOffset: props.onUseOffset, browserRun: props.browserRun }}
            />
          )}
          <LandmarkCard
            id={shownId}
            isPlaced={shownId !== undefined && placed.has(shownId)}
            {...{ mayPlace, facing }}
            onSkip={() => next !== undefined && setSkipped((before) => [...before, next])}
            onPlaceHere={placeInMiddle}
            onRemove={remove}
          />
          <CephSettings entry={entry} onChange={(changed) => change({ kind: 'change', changed })} />
          <ScaleNote from={filmScale?.from} calibration={calibration} />
          <CephResults rows={rows} certainty={certainty} name={name} />
          <OverlayPanel {...{ overlay, mayPlace }} others={props.others} />
          <SaveReport onSave={isChanged ? undefined : props.onSaveReport} />
          <CephVersions
            versions={props.versions}
            onShow={(version) => props.onRead(version, (changed) => change({ kind: 'change', changed }))}
          />
        </ViewerSide>
      </div>
    </div>
  );
}
