import { useTranslation } from 'react-i18next';
import { isTouched } from '#web/viewers/frame/is-touched.ts';
import type { MeshTools } from './use-mesh-tools.ts';
import '#web/viewers/frame/viewer-footer.css';
import './mesh-footer.css';

interface MeshFooterProps {
  readonly shown: MeshTools['shown'];
  readonly measuring: MeshTools['measuring'];
  readonly isComputing: boolean;
}

/**
 * Shows hints below the image: how to move the image, or how to use the active tool. Also shows messages about loading.
 */
export function MeshFooter({ shown, measuring, isComputing }: MeshFooterProps) {
  const { t } = useTranslation(['mesh', 'viewer', 'app']);
  const { state } = shown;
  const { tool } = measuring;
  return (
    <div className="viewer-footer mesh-footer" role="status">
      <p className="viewer-hint" data-asks={tool !== undefined}>
        {tool === undefined ? (
          t(isTouched() ? 'viewer:meshHintTouch' : 'viewer:meshHint')
        ) : (
          <>
            {measuring.hasMissed && <strong>{t('hint.missed')}</strong>} {t(hintOf(tool, measuring.taps.length))}
          </>
        )}
      </p>
      {isComputing && <p>{t('state.computing')}…</p>}
      {(state === 'loading' || state === 'coarse') && <p>{t(`viewer:mesh.${state}`)}</p>}
      {(state === 'failed' || state === 'outdated') && (
        <p>
          {t(state === 'failed' ? 'viewer:mesh.failed' : 'app:error.newerRelease')}{' '}
          <button type="button" className="viewer-link" onClick={() => location.reload()}>
            {t('app:action.retry')}
          </button>
        </p>
      )}
      {state === 'lost' && <p>{t('state.lost')}</p>}
      {state === 'reduced' && (
        <p>
          {t('state.reduced')}{' '}
          <button type="button" className="viewer-link" onClick={shown.loadEverything}>
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
