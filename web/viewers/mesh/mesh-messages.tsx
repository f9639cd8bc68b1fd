import { useTranslation } from 'react-i18next';
import type { MeshTools } from './use-mesh-tools.ts';

interface MeshMessagesProps {
  readonly shown: MeshTools['shown'];
  readonly measuring: MeshTools['measuring'];
  readonly isComputing: boolean;
}

/** What the viewer is waiting for, or what it waits for from the person. */
export function MeshMessages({ shown, measuring, isComputing }: MeshMessagesProps) {
  const { t } = useTranslation(['mesh', 'viewer', 'app']);
  const { state } = shown;
  return (
    <div className="mesh-message" role="status">
      {measuring.tool !== undefined && (
        <p className="mesh-hint">
          {measuring.hasMissed && <strong>{t('hint.missed')}</strong>}{' '}
          {t(hintOf(measuring.tool, measuring.taps.length))}
        </p>
      )}
      {isComputing && <p>{t('state.computing')}…</p>}
      {(state === 'loading' || state === 'coarse') && <p>{t(`viewer:mesh.${state}`)}</p>}
      {state === 'failed' && (
        <p>
          {t('viewer:mesh.failed')}{' '}
          <button type="button" className="mesh-link" onClick={() => location.reload()}>
            {t('app:action.retry')}
          </button>
        </p>
      )}
      {state === 'lost' && <p>{t('state.lost')}</p>}
      {state === 'reduced' && (
        <p>
          {t('state.reduced')}{' '}
          <button type="button" className="mesh-link" onClick={shown.loadEverything}>
            {t('state.everything')}
          </button>
        </p>
      )}
    </div>
  );
}

const HINTS = {
  distance: ['hint.distance_0', 'hint.distance_1'],
  angle: ['hint.angle_0', 'hint.angle_1', 'hint.angle_2'],
  section: ['hint.section_0', 'hint.section_1'],
} as const;

const hintOf = (tool: keyof typeof HINTS, taps: number) => HINTS[tool][taps] ?? HINTS[tool][0];
