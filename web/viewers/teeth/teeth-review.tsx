import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { TeethProposal, ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { useImageView } from '../image/use-image-view.ts';
import { bentCurve } from './bend-curve.ts';
import { suggestNumber } from './suggest-number.ts';
import * as draft from './teeth-draft.ts';
import { TeethList } from './teeth-list.tsx';
import { FindingsSlot, MethodNote, RunState } from './teeth-panel.tsx';
import { TeethStage } from './teeth-stage.tsx';
import type { TeethViewerProps } from './teeth-viewer.tsx';
import { ToothFields } from './tooth-fields.tsx';
import { CURVE } from './use-boxes-pen.ts';
import { useRefit } from './use-refit.ts';
import { useTeethEntry } from './use-teeth-entry.ts';
import { useTeethKeys } from './use-teeth-keys.ts';

interface TeethReviewProps extends TeethViewerProps {
  readonly run: AnalysisRun;
  readonly proposal: TeethProposal;
}

/** Holds the decisions on a proposal, and returns the actions by which the person changes the decisions. */
function useReview({ run, proposal, draftName, findAlong, onClose }: TeethReviewProps) {
  const { entry, change, undo, redo } = useTeethEntry(draftName, run, proposal);
  const [selected, setSelected] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const teeth = draft.shownTeeth(proposal, entry);
  const { bent, bend } = useRefit(findAlong, (curve, found) =>
    change((from) => draft.followCurve(from, curve, { proposal, found })),
  );
  const curve = bent ?? entry.curve;
  const tooth = teeth.find(({ key }) => key === selected);
  const point = selected?.startsWith(CURVE) === true ? Number(selected.slice(CURVE.length)) : undefined;
  const accept = (each: draft.ShownTooth) =>
    change((from) => {
      const first = proposal.teeth.find((one) => one.tooth === each.key);
      return first === undefined ? from : draft.acceptTooth(from, first);
    });
  const reject = (each: draft.ShownTooth) => change((from) => draft.rejectTooth(from, each, proposal));
  const place = (each: draft.ShownTooth, box: ToothBox) =>
    change((from) => draft.changeTooth(from, each, { proposal, box }));
  const moveTooth =
    tooth &&
    ((right: number, down: number) => {
      const [x, y, width, height] = tooth.box;
      place(tooth, [x + right, y + down, width, height]);
    });
  const movePoint =
    point === undefined ? undefined : (_right: number, down: number) => bend(bentCurve(curve, point, down));
  useUndoKeys({ undo, redo });
  useTeethKeys({
    move: moveTooth ?? movePoint,
    accept: tooth && (() => accept(tooth)),
    reject: tooth && (() => reject(tooth)),
    onClose,
  });
  const add = (box: ToothBox) => {
    const number = suggestNumber(box, teeth, curve);
    change((from) => draft.addTooth(from, { tooth: number, box }));
    setSelected(`+${number}`);
    setAdding(false);
  };
  return {
    entry,
    change,
    undo,
    redo,
    teeth,
    curve,
    tooth,
    selected,
    setSelected,
    isAdding,
    setAdding,
    add,
    bend,
    accept,
    reject,
    place,
    isRefitting: bent !== undefined,
  };
}

type Review = ReturnType<typeof useReview>;

/** Shows the buttons for undo, redo and save. The review can be saved only when it is complete. */
function ReviewTools({ review, save }: { readonly review: Review; readonly save: (() => void) | undefined }) {
  const { t } = useTranslation(['teeth', 'viewer']);
  const press = (act: (() => void) | undefined) => () => act?.();
  return (
    <>
      <ViewerButton
        icon="undo"
        label={t('viewer:tool.undo')}
        letter="Ctrl+Z"
        isOff={review.undo === undefined}
        onPress={press(review.undo)}
      />
      <ViewerButton
        icon="redo"
        label={t('viewer:tool.redo')}
        letter="Ctrl+Y"
        isOff={review.redo === undefined}
        onPress={press(review.redo)}
      />
      <button type="button" className="viewer-choice" disabled={save === undefined} onClick={press(save)}>
        {t('save')}
      </button>
    </>
  );
}

interface ReviewActsProps {
  readonly review: Review;
  readonly proposal: TeethProposal;
  /** Box in the middle of the film. A button adds this box, for people who cannot draw a box by pointer. */
  readonly middle: ToothBox;
}

/** Shows the number of teeth without a decision, and buttons that decide on all teeth at once. */
function ReviewActs({ review, proposal, middle }: ReviewActsProps) {
  const { t } = useTranslation('teeth');
  const { teeth, change, isAdding, setAdding } = review;
  const open = teeth.filter(({ decision }) => decision === 'open');
  const repeated = draft.repeatedNumbers(teeth);
  return (
    <>
      <p role="status">
        {review.isRefitting ? t('refitting') : open.length > 0 && t('waiting', { number: open.length })}
      </p>
      {repeated.length > 0 && (
        <p role="alert">
          {t('twice')} <Teeth teeth={repeated} />
        </p>
      )}
      <div className="teeth-acts">
        {open.length > 0 && (
          <button type="button" className="viewer-choice" onClick={() => change((from) => draft.acceptAll(from, open))}>
            {t(open.length === teeth.length ? 'acceptAll' : 'acceptOthers', { number: open.length })}
          </button>
        )}
        <button type="button" className="viewer-choice" aria-pressed={isAdding} onClick={() => setAdding(!isAdding)}>
          {t('add')}
        </button>
        <button
          type="button"
          className="viewer-choice"
          onClick={() => change((from) => draft.rejectAll(from, proposal))}
        >
          {t('rejectAll')}
        </button>
      </div>
      {isAdding && (
        <p>
          {t('draw')}{' '}
          <button type="button" className="viewer-link" onClick={() => review.add(middle)}>
            {t('addHere')}
          </button>
        </p>
      )}
    </>
  );
}

/** Size of a new box in the middle of the film, as fractions of the film's width and height. */
const NEW_BOX = { width: 0.04, height: 0.2 } as const;

const middleBox = ({ columns, rows }: TeethReviewProps['source']): ToothBox => [
  columns * ((1 - NEW_BOX.width) / 2),
  rows * ((1 - NEW_BOX.height) / 2),
  columns * NEW_BOX.width,
  rows * NEW_BOX.height,
];

/** Lets the person decide on the proposed teeth, on the film and in the list. */
export function TeethReview(props: TeethReviewProps) {
  const { source, name, run, proposal, isAsking, isSaving, chart, onClose, onSave } = props;
  const { t } = useTranslation('teeth');
  const look = useImageView(source);
  const review = useReview(props);
  const { entry, change, teeth, tooth, selected, setSelected, isAdding } = review;
  const isWhole = teeth.every(({ decision }) => decision !== 'open') && draft.repeatedNumbers(teeth).length === 0;
  const { serial, curve, decisions } = entry;
  const save = () => onSave(serial, { curve, decisions });
  return (
    <div className="viewer">
      <ViewerBar name={name} onClose={onClose}>
        <ReviewTools review={review} save={isWhole && !isSaving && !review.isRefitting ? save : undefined} />
      </ViewerBar>
      <div className="viewer-body">
        <TeethStage
          {...{ source, name, look, teeth, selected, isAdding }}
          curve={review.curve}
          mayChange
          onSelect={setSelected}
          onBox={(key, box) => teeth.filter((each) => each.key === key).forEach((each) => review.place(each, box))}
          onBend={review.bend}
          onAdd={review.add}
        />
        <ViewerSide label={t('title')}>
          <h2>{t('title')}</h2>
          <RunState run={run} isAsking={isAsking} />
          <MethodNote />
          <ReviewActs review={review} proposal={proposal} middle={middleBox(source)} />
          {tooth !== undefined && (
            <ToothFields
              tooth={tooth}
              onNumber={(as) => {
                change((from) => draft.changeTooth(from, tooth, { proposal, as }));
                if (tooth.decision === 'added') setSelected(`+${as}`);
              }}
              onBox={(box) => review.place(tooth, box)}
            />
          )}
          <TeethList
            {...{ teeth, selected }}
            onSelect={setSelected}
            onAccept={review.accept}
            onReject={review.reject}
            onExplain={(each, reason) => change((from) => draft.explainTooth(from, each, reason))}
          />
          <FindingsSlot chart={chart} />
        </ViewerSide>
      </div>
    </div>
  );
}
