import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ANALYSIS_STEPS, type AnalysisRun, CephProblem, type FilmAnalysis } from '#shared/analysis/analysis-run.ts';
import type { ModelCard as Card } from '#shared/analysis/model-manifest.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import type { BrowserRunSource } from './browser-run/browser-run.tsx';
import type { CephStep } from './ceph-draft.ts';
import { OffsetPanel } from './offset-panel.tsx';
import { ReviewList } from './review-list.tsx';
import type { Review } from './review.ts';

const BrowserRun = lazy(async () => ({ default: (await import('./browser-run/browser-run.tsx')).BrowserRun }));

interface ProposalPanelProps {
  readonly found: FilmAnalysis;
  /** Review of a proposal; present while the proposal waits for this person's decisions. */
  readonly review: Review | undefined;
  readonly selected: LandmarkId | undefined;
  /** Requests a proposal; absent if the person may not request one. */
  readonly onAsk: (() => void) | undefined;
  readonly isAsking: boolean;
  /** Model and film for a run in this browser; absent if the person may not start such a run. */
  readonly browserRun: BrowserRunSource | undefined;
  /**
   * Switches the person's offset on or off. The offset is the usual shift of this person's points from the model's
   * points. Absent if the person may not decide on proposals.
   */
  readonly onUseOffset: ((isOn: boolean) => void) | undefined;
  readonly onSelect: (id: LandmarkId) => void;
  readonly onChange: (step: CephStep) => void;
}

/** Shows the installed landmark model, the progress of its run, and the points that wait for a decision. */
export function ProposalPanel({
  found,
  review,
  isAsking,
  onAsk,
  browserRun,
  onUseOffset,
  ...list
}: ProposalPanelProps) {
  const { model, run, offset } = found;
  const { t } = useTranslation('ceph');
  // `serial` is the number of the film's newest run on the server, or 0. `openedAt` is the serial at which a run in
  // this browser started. A newer run on the server changes `serial`, and this ends the run in the browser.
  const serial = run?.serial ?? 0;
  const [openedAt, setOpenedAt] = useState<number>();
  const isInBrowser = openedAt === serial;
  const isUnderWay = isAsking || run?.state === 'underWay';
  const mayBegin = model !== null && !isUnderWay && review === undefined;
  return (
    <section className="ceph-proposal" aria-labelledby="ceph-second-reader">
      <h2 id="ceph-second-reader">{t('proposal.title')}</h2>
      {model === null && <p>{t('proposal.noModel')}</p>}
      <div aria-live="polite">
        {isUnderWay ? (
          <Progress step={run?.state === 'underWay' ? run.step : 'waiting'} />
        ) : (
          run !== null && <Outcome run={run} />
        )}
      </div>
      {offset !== undefined && onUseOffset !== undefined && <OffsetPanel offset={offset} onUse={onUseOffset} />}
      {review !== undefined && <ReviewList review={review} {...list} />}
      {mayBegin && !isInBrowser && onAsk !== undefined && (
        <button type="button" className="viewer-choice" onClick={onAsk}>
          {t(run === null ? 'proposal.ask' : 'proposal.askAgain')}
        </button>
      )}
      {mayBegin && browserRun !== undefined && (
        <InBrowser
          source={browserRun}
          isOpen={isInBrowser}
          onOpen={(isOpen) => setOpenedAt(isOpen ? serial : undefined)}
        />
      )}
      {run?.state === 'reviewed' && <Reviewed run={run} />}
      {(run?.model ?? model) !== null && <ModelCard card={run?.model ?? model} />}
    </section>
  );
}

interface InBrowserProps {
  readonly source: BrowserRunSource;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Offers to run the model in this browser, and says which data stay on this computer (ANA-38). */
function InBrowser({ source, isOpen, onOpen }: InBrowserProps) {
  const { t } = useTranslation('ceph');
  return (
    <>
      {isOpen ? (
        <Suspense fallback={null}>
          <BrowserRun source={source} onClose={() => onOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className="viewer-choice" onClick={() => onOpen(true)}>
          {t('browserRun.ask')}
        </button>
      )}
      <p className="ceph-quiet">{t('browserRun.stays')}</p>
    </>
  );
}

/** Shows the current step of a run on the server. */
function Progress({ step }: { readonly step: AnalysisRun['step'] }) {
  const { t } = useTranslation('ceph');
  return (
    <label className="ceph-progress">
      {t(`proposal.step.${step}`)}
      <progress max={ANALYSIS_STEPS.length} value={ANALYSIS_STEPS.indexOf(step) + 1} />
    </label>
  );
}

/** Explains how a run ended. */
function Outcome({
  run: { state, problem, facing, landmarks, left, madeIn, requestedBy },
}: {
  readonly run: AnalysisRun;
}) {
  const { t } = useTranslation('ceph');
  if (problem !== null) return <p>{t(`proposal.problem.${CephProblem.safeParse(problem).data ?? 'brokeOff'}`)}</p>;
  if (state !== 'proposed') return null;
  return (
    <>
      <p>{t('proposal.proposed', { number: landmarks.length })}</p>
      {madeIn !== undefined && <p>{t('browserRun.madeBy', { name: requestedBy })}</p>}
      {left.length > 0 && (
        <p>
          {t('proposal.left')} <bdi dir="ltr">{left.join(', ')}</bdi>
        </p>
      )}
      {facing === 'left' && <p>{t('proposal.turned')}</p>}
    </>
  );
}

/** Shows who decided on a proposal, and the distance by which each point was moved. */
function Reviewed({ run: { review, landmarks } }: { readonly run: AnalysisRun }) {
  const { t, i18n } = useTranslation('ceph');
  if (review === null) return null;
  const counts = { accepted: 0, moved: 0, rejected: 0 };
  for (const { decision } of review.decisions) counts[decision] += 1;
  const placed = new Map(review.accepted.map(({ id, point }) => [id, point]));
  const place = (point: readonly number[] | undefined): string =>
    point === undefined ? '–' : point.map((each) => each.toFixed(1)).join(' / ');
  const decisionOn = (id: LandmarkId) => review.decisions.find((each) => each.id === id);
  return (
    <details className="ceph-versions">
      <summary>
        {t('proposal.reviewed', { name: review.by, moment: dayAndTime(review.at, i18n.language), ...counts })}
      </summary>
      <table className="ceph-table">
        <thead>
          <tr>
            {(['point', 'asProposed', 'asAccepted', 'decision'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`proposal.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {landmarks.map(({ id, point }) => {
            const taken = decisionOn(id);
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi dir="ltr">{id}</bdi>
                </th>
                <td dir="ltr">{place(point)}</td>
                <td dir="ltr">{place(placed.get(id))}</td>
                <td>
                  {taken !== undefined && t(`proposal.${taken.decision}`)}
                  {taken !== undefined && 'reason' in taken && `: ${t(`proposal.reason.${taken.reason}`)}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

const WITHIN_2_MM = 0;

/** Shows a model's description, its accuracy, and its terms of use. */
function ModelCard({ card }: { readonly card: Card | null }) {
  const { t } = useTranslation('ceph');
  if (card === null) return null;
  const { name, version, clinicalClaim, metrics, intendedUse, trainingData, terms } = card;
  const figure = ({ mre_mm: mm, sdr }: { readonly mre_mm: number; readonly sdr: readonly number[] }): string =>
    t('proposal.figure', { mm: mm.toFixed(2), share: (sdr[WITHIN_2_MM] ?? 0).toFixed(1) });
  return (
    <>
      {!clinicalClaim && <p className="ceph-quiet">{t('proposal.noClaim')}</p>}
      <details className="ceph-versions">
        <summary>
          <bdi dir="ltr">
            {name} {version}
          </bdi>
        </summary>
        <Link className="viewer-link" to="/analysis/precision">
          {t('proposal.precision')}
        </Link>
        <p className="ceph-quiet">{t('proposal.accuracy')}</p>
        <table className="ceph-table">
          <tbody>
            {Object.entries(metrics).map(([set, accuracy]) => (
              <tr key={set}>
                <th scope="row">
                  <bdi dir="ltr">{`${set} (${accuracy.n})`}</bdi>
                </th>
                <td>{figure(accuracy)}</td>
                <td>{accuracy.human !== undefined && t('proposal.people', { figure: figure(accuracy.human) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p lang="en" dir="ltr" className="ceph-quiet">
          {intendedUse} {trainingData} {terms}
        </p>
      </details>
    </>
  );
}
