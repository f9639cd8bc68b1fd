import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CephAnalysis, CephFilm, CephVersion } from '#shared/ceph/ceph-analysis.ts';
import { judge, type Judged } from '#shared/ceph/judge.ts';
import { landmarksOfAnalysis } from '#shared/ceph/landmarks-of.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { inverse, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { PixelScale } from '../image/measure/pixel-scale.ts';
import { type ImageLook, useImageView } from '../image/use-image-view.ts';
import { placement } from '#web/viewers/pixels/viewport.ts';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { CephEntry } from './ceph-draft.ts';
import { CephResults } from './ceph-results.tsx';
import { CephSettings } from './ceph-settings.tsx';
import { CephStage } from './ceph-stage.tsx';
import { CephVersions } from './ceph-versions.tsx';
import { LandmarkCard } from './landmark-card.tsx';
import { useCephEntry } from './use-ceph-entry.ts';
import { useNudge } from './use-nudge.ts';
import '../image/pane.css';
import './ceph.css';

interface CephViewerProps {
  readonly source: ImageSource;
  readonly name: string;
  readonly scale: PixelScale;
  /** The entry as it was saved last, or the first one of this film. */
  readonly saved: CephEntry;
  readonly newest: CephVersion | null;
  readonly versions: CephAnalysis['versions'];
  /** The name under which this window keeps an unsaved entry. */
  readonly draftName: string;
  readonly mayPlace: boolean;
  readonly saving: 'no' | 'underWay' | 'failed';
  /** The version that this window saved last; 0 if none. */
  readonly ownVersion: number;
  /** The address of the image viewer, whose ruler calibrates the film. */
  readonly calibration: string;
  /** Reads an earlier version and gives it to `show`. */
  readonly onRead: (version: number, show: (earlier: CephEntry) => void) => void;
  readonly onSave: (film: CephFilm) => void;
  readonly onClose: () => void;
}

/** Returns the scale of the film in millimetres; null if nothing gives one. */
function scaleOf({ unit, from, columnWidth }: PixelScale): CephFilm['scale'] {
  return unit === 'px' || from === 'nothing' ? null : { columnMm: columnWidth, from };
}

/** Returns the column and row in the middle of the screen. */
function middleOf({ viewport, screen }: ImageLook['view'], source: ImageSource): Point {
  return mapped(inverse(placement(viewport, source, screen)), {
    x: screen.width / 2,
    y: screen.height / 2,
  });
}

/** Returns the measures of an entry with their norms and verdicts. */
function useRows(entry: CephEntry, pixelAspect: number, columnMm: number | null): readonly Judged[] {
  return useMemo(() => {
    const { landmarks, facing, analysis, norms, sex, ageYears } = entry;
    const points = Object.fromEntries(landmarks.map(({ id, point }) => [id, point]));
    const film = { landmarks: points, facing, pixelAspect, columnMm };
    return judge({ film, analysis, norms, person: { sex, ageYears } });
  }, [entry, pixelAspect, columnMm]);
}

/** Places landmarks on a lateral film and shows what follows from them. */
export function CephViewer(props: CephViewerProps) {
  const { source, name, scale, saved, newest, draftName, mayPlace, saving, calibration, onSave, onClose } = props;
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
  const placed = new Map(landmarks.map(({ id, point }) => [id, point]));
  const open = landmarksOfAnalysis(analysis).filter((id) => !placed.has(id));
  const next = mayPlace ? (open.find((id) => !skipped.includes(id)) ?? undefined) : undefined;
  const filmScale = scaleOf(scale);
  const { pixelAspect } = source;
  const rows = useRows(entry, pixelAspect, filmScale?.columnMm ?? null);
  const undo = () => change({ kind: 'undo' });
  const redo = () => change({ kind: 'redo' });
  useUndoKeys({
    undo: canUndo ? undo : undefined,
    redo: canRedo ? redo : undefined,
  });
  const place = (id: LandmarkId, point: readonly [number, number]) => change({ kind: 'place', id, point });
  const remove = (id: LandmarkId) => {
    change({ kind: 'remove', id });
    setSelected(undefined);
  };
  useNudge({
    selected: mayPlace ? selected : undefined,
    at: selected && placed.get(selected),
    place,
    remove,
    onClose,
  });
  const placeInMiddle = () => {
    if (next === undefined) return;
    const { x, y } = middleOf(look.view, source);
    place(next, [x, y]);
    setSelected(next);
  };
  const shownId = selected ?? next;
  const save = () => onSave({ ...entry, frame: look.view.frame, pixelAspect, scale: filmScale });
  return (
    <div className="viewer">
      <ViewerBar name={name} onClose={onClose}>
        <CephTools
          undo={canUndo ? undo : undefined}
          redo={canRedo ? redo : undefined}
          save={isChanged && saving !== 'underWay' && landmarks.length > 0 ? save : undefined}
          mayPlace={mayPlace}
        />
      </ViewerBar>
      <div className="viewer-body">
        <CephStage
          {...{ source, name, look, landmarks, next, selected, mayPlace }}
          onSelect={setSelected}
          onPlace={(id, point) => {
            place(id, point);
            setSelected(id === next ? undefined : id);
          }}
        />
        <ViewerSide label={t('title')}>
          <SaveState
            {...{
              newest,
              isChanged,
              isOvertaken,
              isFailed: saving === 'failed',
            }}
          />
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
          <CephResults rows={rows} name={name} />
          <CephVersions
            versions={props.versions}
            onShow={(version) => props.onRead(version, (changed) => change({ kind: 'change', changed }))}
          />
        </ViewerSide>
      </div>
    </div>
  );
}

interface CephToolsProps {
  /** An act is `undefined` while it would do nothing. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly save: (() => void) | undefined;
  readonly mayPlace: boolean;
}

/** Takes steps back and forth, and saves the entry. */
function CephTools({ undo, redo, save, mayPlace }: CephToolsProps) {
  const { t } = useTranslation(['ceph', 'viewer']);
  const press = (act: (() => void) | undefined) => () => act?.();
  return (
    <>
      <ViewerButton
        icon="undo"
        label={t('viewer:tool.undo')}
        letter="Ctrl+Z"
        isOff={undo === undefined}
        onPress={press(undo)}
      />
      <ViewerButton
        icon="redo"
        label={t('viewer:tool.redo')}
        letter="Ctrl+Y"
        isOff={redo === undefined}
        onPress={press(redo)}
      />
      {mayPlace && (
        <button type="button" className="viewer-choice" disabled={save === undefined} onClick={press(save)}>
          {t('save')}
        </button>
      )}
    </>
  );
}

interface ScaleNoteProps {
  readonly from: NonNullable<CephFilm['scale']>['from'] | undefined;
  readonly calibration: string;
}

/** Names the source of the lengths, and leads to the calibration unless the film has its scale in the patient. */
function ScaleNote({ from, calibration }: ScaleNoteProps) {
  const { t } = useTranslation('ceph');
  if (from === 'patient') return null;
  return (
    <>
      {from === undefined && <p>{t('noScale')}</p>}
      {from === 'detector' && <p>{t('atDetector')}</p>}
      <Link className="viewer-link" to={calibration}>
        {t('calibrate')}
      </Link>
    </>
  );
}

interface SaveStateProps {
  readonly newest: CephVersion | null;
  readonly isChanged: boolean;
  readonly isOvertaken: boolean;
  readonly isFailed: boolean;
}

/** Says whether the entry is saved, and whether a colleague was faster. */
function SaveState({ newest, isChanged, isOvertaken, isFailed }: SaveStateProps) {
  const { t } = useTranslation('ceph');
  const version = newest?.version ?? 0;
  const textOf = (): string => {
    if (isOvertaken) return t('overtaken', { version });
    if (isFailed) return t('failed');
    if (isChanged) return t('notSaved');
    return newest === null ? '' : t('saved', { version, name: newest.savedBy });
  };
  return <p role="status">{textOf()}</p>;
}
