import { useTranslation } from 'react-i18next';
import type { FilmCertainty } from '#shared/ceph/film-certainty.ts';
import { interpret } from '#shared/ceph/interpretations.ts';
import type { Judged, Verdict } from '#shared/ceph/judge.ts';
import { MEASURES, type MeasureId } from '#shared/ceph/measures.ts';
import { NORM_SOURCES } from '#shared/ceph/norms.ts';
import { OBSERVERS } from '#shared/ceph/observers.ts';
import { type Certainty, chancePercent } from '#shared/ceph/uncertainty.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { Wigglegram } from './wigglegram.tsx';

const UNITS = { deg: '°', mm: ' mm', percent: ' %' } as const;
const MARKS = { below: '▼', within: '✓', above: '▲' } as const;
const MINUS = '−';
const round = (value: number): string => value.toFixed(1).replace('-', MINUS);
const signed = (value: number): string => (value > 0 ? `+${round(value)}` : round(value));

/**
 * Returns a norm as text with its unit: mean and SD, or the range. The unit distinguishes an angle from a length of the
 * same name.
 */
function normText({ norm, measure }: Judged): string {
  if (norm === null) return '';
  const unit = UNITS[MEASURES[measure].unit];
  const spread = norm.sd === undefined ? '' : ` ± ${norm.sd}`;
  if (norm.mean !== null) return `${round(norm.mean)}${spread}${unit}`;
  return norm.range === undefined ? '' : `${norm.range.map(round).join('…')}${unit}`;
}

/**
 * Returns the confidence interval of a measure as text. The text is empty if one of the measure's points has no known error of placement.
 */
const intervalText = (certainty: Certainty | undefined): string => certainty?.interval.map(round).join('…') ?? '';

/** Returns the probability of a verdict as text; empty if it is unknown. */
function chanceText(certainty: Certainty | undefined, verdict: Verdict): string {
  const percent = chancePercent(certainty?.chances, verdict);
  return percent === undefined ? '' : `${percent} %`;
}

/** Shows one measure: value, interval, norm, difference, and the verdict with its probability. */
function ResultRow({ row, certainty }: { readonly row: Judged; readonly certainty: Certainty | undefined }) {
  const { t } = useTranslation('ceph');
  const { measure, value, difference, verdict, norm } = row;
  const { name, unit } = MEASURES[measure];
  return (
    <tr data-measure={measure} data-verdict={verdict ?? undefined}>
      <th scope="row">
        <bdi dir="ltr">{name}</bdi>
      </th>
      <td dir="ltr">{value === null ? '–' : `${round(value)}${UNITS[unit]}`}</td>
      <td dir="ltr">{intervalText(certainty)}</td>
      <td dir="ltr">
        {normText(row)}
        {norm?.isUnchecked === true && <abbr title={t('unchecked')}>*</abbr>}
      </td>
      <td dir="ltr">{difference === null ? '' : signed(difference)}</td>
      <td>
        {verdict !== null && (
          <>
            <span aria-hidden="true">{MARKS[verdict]}</span> {t(verdict)}{' '}
            <bdi dir="ltr">{chanceText(certainty, verdict)}</bdi>
          </>
        )}
      </td>
    </tr>
  );
}

interface CephResultsProps {
  readonly rows: readonly Judged[];
  readonly certainty: FilmCertainty;
  /** Name of the film. */
  readonly name: string;
}

/** Button that saves the table as a CSV file. The unit has its own column. */
function SaveTable({ rows, certainty, name }: CephResultsProps) {
  const { t } = useTranslation('ceph');
  const figure = (value: number | null): string => (value === null ? '' : value.toFixed(1));
  const save = () =>
    saveCsv(`${name} ${t('title')}`, [
      [t('measure'), t('value'), t('unit'), t('interval'), t('norm'), t('difference'), t('verdict'), t('probability')],
      ...rows.map((row) => [
        MEASURES[row.measure].name,
        figure(row.value),
        UNITS[MEASURES[row.measure].unit].trim(),
        intervalText(certainty.of.get(row.measure)),
        normText(row),
        figure(row.difference),
        row.verdict === null ? '' : t(row.verdict),
        row.verdict === null ? '' : chanceText(certainty.of.get(row.measure), row.verdict),
      ]),
    ]);
  return (
    <button type="button" className="viewer-choice" onClick={save}>
      {t('saveTable')}
    </button>
  );
}

/**
 * Shows how many points have the model's own error of placement, and how many have the error that observers make. Names
 * the points without a known error.
 */
function CertaintyNote({ certainty }: Pick<CephResultsProps, 'certainty'>) {
  const { t } = useTranslation('ceph');
  const { of, byModel, byObservers, unknown } = certainty;
  if (of.size === 0) return <p className="ceph-quiet">{t('certainty.none')}</p>;
  return (
    <p className="ceph-quiet">
      {t('certainty.note', { observers: byObservers, model: byModel, source: OBSERVERS })}{' '}
      {unknown.length > 0 && (
        <>
          {t('certainty.unknown')} <bdi dir="ltr">{unknown.join(', ')}</bdi>
        </>
      )}
    </p>
  );
}

/** Shows the results of an analysis: table, wigglegram and written findings. */
export function CephResults({ rows, certainty, name }: CephResultsProps) {
  const { t } = useTranslation('ceph');
  const findings = interpret(rows);
  /** Returns a measure's name with the probability of its verdict. */
  const namedChance = (id: MeasureId): string => {
    const verdict = rows.find(({ measure }) => measure === id)?.verdict ?? null;
    const chance = verdict === null ? '' : chanceText(certainty.of.get(id), verdict);
    return [MEASURES[id].name, chance].filter((text) => text !== '').join(' ');
  };
  const sources = new Set(rows.flatMap(({ norm }) => (norm === null ? [] : [NORM_SOURCES[norm.source]])));
  return (
    <>
      <h2>{t('results')}</h2>
      <table className="ceph-table">
        <thead>
          <tr>
            <th scope="col">{t('measure')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('interval')}</th>
            <th scope="col">{t('norm')}</th>
            <th scope="col">{t('difference')}</th>
            <th scope="col">{t('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ResultRow key={row.measure} row={row} certainty={certainty.of.get(row.measure)} />
          ))}
        </tbody>
      </table>
      {rows.some(({ norm }) => norm?.isUnchecked === true) && <p className="ceph-quiet">* {t('unchecked')}</p>}
      <p className="ceph-quiet">{t('sources', { sources: [...sources].join('; ') })}</p>
      <SaveTable rows={rows} certainty={certainty} name={name} />
      <CertaintyNote certainty={certainty} />
      <Wigglegram rows={rows} label={t('wigglegram')} />
      <h2>{t('findings')}</h2>
      {findings.length === 0 && <p className="ceph-quiet">{t('noFindings')}</p>}
      <ul>
        {findings.map(({ finding, measures }) => (
          <li key={finding}>
            {t(`finding.${finding}`)} <bdi dir="ltr">({measures.map((id) => namedChance(id)).join(', ')})</bdi>
          </li>
        ))}
      </ul>
      <p className="ceph-quiet">{t('notADiagnosis')}</p>
    </>
  );
}
