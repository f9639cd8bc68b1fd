import { useTranslation } from 'react-i18next';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { placeCrosshair } from '../state/plane-changes.ts';
import { type AirwayDoubt, COARSE_EDGE_MM, COARSE_VOXELS } from './airway-doubts.ts';
import { useAirwayWords } from './use-airway-words.ts';
import { type AirwayState, isMeasured } from './use-airways.ts';

interface AirwayNumbersProps {
  readonly desk: CtDesk;
  readonly airway: PlannedAirway;
  readonly found: AirwayState;
}

/** Shows the measured numbers of an airway, each reason for doubt, and the inputs of the measurement. */
export function AirwayNumbers({ desk, airway, found }: AirwayNumbersProps) {
  const { t, i18n } = useTranslation('ct');
  const { volume, area, millimetres } = useAirwayWords();
  const { plan, scene, change } = desk;
  const words: Readonly<Record<AirwayDoubt, string>> = {
    leak: t('airway.doubt.leak'),
    border: t('airway.doubt.border'),
    ends: t('airway.doubt.ends'),
    coarse: t('airway.doubt.coarse', { limit: millimetres(COARSE_EDGE_MM), voxels: COARSE_VOXELS }),
  };
  const value = new Intl.NumberFormat(i18n.language).format(airway.airBelow);
  const inputs = [
    [t('airway.upper'), millimetres(airway.upperMm)],
    [t('airway.lower'), millimetres(airway.lowerMm)],
    [t('airway.airBelow'), value],
  ] as const;
  const isReadOnly = plan.right !== 'change' || !plan.parts.some(({ partId }) => partId === airway.partId);
  const measured = isMeasured(found) ? found : undefined;
  const rows = [
    ...(measured === undefined
      ? []
      : ([
          [t('airway.volume'), volume(measured.volumeMm3)],
          [t('airway.bound'), `± ${volume(measured.boundMm3)}`],
          [t('airway.narrowest'), area(measured.narrowest.areaMm2)],
          [t('airway.narrowestAt'), millimetres(measured.narrowest.middle[2])],
        ] as const)),
    ...(isReadOnly ? inputs : []),
  ];
  return (
    <>
      <div role="status">
        {(measured?.doubts ?? []).map((doubt) => (
          <p key={doubt} className="ct-plan-warning">
            {words[doubt]}
          </p>
        ))}
        {!isMeasured(found) && <Pending desk={desk} airway={airway} found={found} />}
      </div>
      {rows.length > 0 && (
        <dl className="ct-airway-numbers" aria-label={t('airway.numbers')}>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {measured && (
        <>
          <button
            type="button"
            className="viewer-choice"
            onClick={() => change(placeCrosshair(scene.space, measured.narrowest.middle))}
          >
            {t('airway.goTo')}
          </button>
          <p className="ct-plan-quiet">{t('airway.limits')}</p>
        </>
      )}
    </>
  );
}

interface PendingProps extends Omit<AirwayNumbersProps, 'found'> {
  readonly found: Extract<AirwayState, string>;
}

/** Explains why there are no numbers yet, and the next step. */
function Pending({ desk, airway, found }: PendingProps) {
  const { t } = useTranslation('ct');
  if (found === 'growing' || found === 'waits') return <p className="ct-plan-quiet">{t(`airway.pending.${found}`)}</p>;
  return (
    <p className="ct-plan-warning">
      {t(`airway.pending.${found}`)}{' '}
      {found === 'failed' && (
        <button type="button" className="viewer-choice" onClick={() => desk.plan.airways.retry(airway)}>
          {t('airway.retry')}
        </button>
      )}
    </p>
  );
}
