import { useTranslation } from 'react-i18next';
import { OverlayMethod, type OverlayMove } from '#shared/ceph/superimpose.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { OverlayTables } from './overlay-tables.tsx';
import type { OtherFilm, Overlay } from './use-overlay.ts';

interface OverlayPanelProps {
  readonly others: readonly OtherFilm[];
  readonly overlay: Overlay;
  readonly mayPlace: boolean;
}

/** Distance in millimetres, or angle in degrees, by which one press of a button moves or turns the other film. */
const STEP = 0.5;

const NUDGES = [
  ['backBy', '←', { forward: -STEP, up: 0, turn: 0 }],
  ['forwardBy', '→', { forward: STEP, up: 0, turn: 0 }],
  ['upBy', '↑', { forward: 0, up: STEP, turn: 0 }],
  ['downBy', '↓', { forward: 0, up: -STEP, turn: 0 }],
  ['turnUp', '↺', { forward: 0, up: 0, turn: STEP }],
  ['turnDown', '↻', { forward: 0, up: 0, turn: -STEP }],
] as const satisfies readonly (readonly [string, string, OverlayMove])[];

const keyOf = ({ fileId, assetId }: { fileId: string; assetId: string }): string => `${fileId}/${assetId}`;

/** Lets the person lay another lateral film of the patient over this film, and shows the changes between the two. */
export function OverlayPanel({ others, overlay, mayPlace }: OverlayPanelProps) {
  const { t } = useTranslation('ceph');
  const { chosen, lacking, found, isUnfit, newer } = overlay;
  if (others.length === 0) return null;
  const films = [['', t('overlay.none')] as const, ...others.map((each) => [keyOf(each), each.label] as const)];
  const shown = lacking ?? chosen;
  const label = others.find((each) => shown !== undefined && keyOf(each) === keyOf(shown))?.label ?? '';
  return (
    <>
      <h2>{t('overlay.title')}</h2>
      <div className="ceph-overlay">
        <ViewerSelect
          label={t('overlay.film')}
          value={shown === undefined ? '' : keyOf(shown)}
          choices={films}
          onChoose={(key) => overlay.choose(others.find((each) => keyOf(each) === key))}
        />
        {chosen !== undefined && (
          <ViewerSelect
            label={t('overlay.methodLabel')}
            value={chosen.method}
            choices={OverlayMethod.options.map((each) => [each, t(`overlay.method.${each}`)] as const)}
            onChoose={overlay.chooseMethod}
          />
        )}
      </div>
      {lacking !== undefined && <p role="status">{t('overlay.notAnalysed')}</p>}
      {isUnfit && <p role="status">{t('overlay.cannot')}</p>}
      {newer !== undefined && chosen !== undefined && (
        <p>
          {t('overlay.older')}{' '}
          <button type="button" className="viewer-choice" onClick={() => overlay.choose(chosen)}>
            {t('overlay.takeNewer', { version: newer.version })}
          </button>
        </p>
      )}
      {mayPlace && found !== undefined && chosen?.method === 'structures' && <HandMoves overlay={overlay} />}
      {found !== undefined && <OverlayTables found={found} measures={overlay.measures} other={label} />}
    </>
  );
}

/** Buttons that move the other film as a drag does, for people who use the keyboard. */
function HandMoves({ overlay }: Pick<OverlayPanelProps, 'overlay'>) {
  const { t } = useTranslation('ceph');
  return (
    <>
      <p className="ceph-quiet">{t('overlay.drag')}</p>
      <div className="ceph-choices" role="group" aria-label={t('overlay.move')} dir="ltr">
        {NUDGES.map(([word, sign, move]) => (
          <button
            key={word}
            type="button"
            className="viewer-choice"
            aria-label={t(`overlay.${word}`)}
            title={t(`overlay.${word}`)}
            onClick={() => overlay.nudge(move)}
          >
            {sign}
          </button>
        ))}
        <button type="button" className="viewer-choice" onClick={overlay.reset}>
          {t('overlay.reset')}
        </button>
      </div>
    </>
  );
}
