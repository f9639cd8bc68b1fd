import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ANALYSIS_STEPS, type AnalysisRun, TeethProblem } from '#shared/analysis/analysis-run.ts';
import { TEETH_ACCURACY } from '#shared/analysis/teeth/teeth-accuracy.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';

interface RunStateProps {
  readonly run: AnalysisRun | null;
  readonly isAsking: boolean;
}

/** Shows the progress of a run, or its result. */
export function RunState({ run, isAsking }: RunStateProps) {
  const { t, i18n } = useTranslation('teeth');
  const textOf = (): string => {
    if (run === null) return t('none');
    if (run.problem !== null) return t(`problem.${TeethProblem.safeParse(run.problem).data ?? 'brokeOff'}`);
    if (run.state === 'proposed') return t('proposed', { number: run.teeth?.teeth.length ?? 0 });
    if (run.teethReview === null) return '';
    const { by, at } = run.teethReview;
    return t('reviewed', { name: by, moment: dayAndTime(at, i18n.language) });
  };
  const isUnderWay = isAsking || run?.state === 'underWay';
  const step = run?.state === 'underWay' ? run.step : 'waiting';
  return (
    <div aria-live="polite">
      {isUnderWay ? (
        <label className="teeth-progress">
          {t(step === 'model' ? 'step.film' : `step.${step}`)}
          <progress max={ANALYSIS_STEPS.length} value={ANALYSIS_STEPS.indexOf(step) + 1} />
        </label>
      ) : (
        <p>{textOf()}</p>
      )}
    </div>
  );
}

/** Explains the method, the limits of its evidence, and that a person decides. */
export function MethodNote() {
  const { t, i18n } = useTranslation('teeth');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2, numberingSystem: 'latn' });
  const { films, devices, teeth, f1, alike, right } = TEETH_ACCURACY;
  return (
    <>
      <p>{t('decides')}</p>
      <p className="teeth-weak">
        <strong>{t('weak')}</strong> {t('accuracy', { films, devices, teeth, f1: number.format(f1), alike, right })}{' '}
        {t('limits')}
      </p>
    </>
  );
}

/** Section for findings. No model may make findings, so the section links to the tooth chart, where a person enters findings. */
export function FindingsSlot({ chart }: { readonly chart: string | undefined }) {
  const { t } = useTranslation('teeth');
  return (
    <section aria-labelledby="teeth-findings">
      <h2 id="teeth-findings">{t('findings')}</h2>
      <p>{t('noModel')}</p>
      {chart !== undefined && (
        <Link className="viewer-link" to={chart}>
          {t('toChart')}
        </Link>
      )}
    </section>
  );
}

/** Shows the teeth of a reviewed run, as proposed and as accepted. */
export function ReviewedTeeth({ run: { teeth, teethReview } }: { readonly run: AnalysisRun }) {
  const { t } = useTranslation('teeth');
  if (teeth === null || teethReview === null) return null;
  const { decisions, accepted } = teethReview;
  return (
    <section aria-label={t('asAccepted')}>
      <p>
        {t('asProposed')}: <Teeth teeth={teeth.teeth.map(({ tooth }) => tooth)} />
      </p>
      <p>
        {t('asAccepted')}: <Teeth teeth={accepted.map(({ tooth }) => tooth)} />
      </p>
      <ul className="teeth-list">
        {decisions.flatMap((each) =>
          each.decision === 'accepted'
            ? []
            : [
                <li key={`${each.decision}${each.tooth}`}>
                  <Teeth teeth={each.decision === 'changed' ? [each.tooth, each.as] : [each.tooth]} />
                  <span>
                    {t(`decision.${each.decision}`)}: {t(`reason.${each.reason}`)}
                  </span>
                </li>,
              ],
        )}
      </ul>
    </section>
  );
}
