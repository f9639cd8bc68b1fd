import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { doubtsOf } from '#shared/plan/scan-residual.ts';
import type { AuthoredPart, PlannedScan } from '#shared/plan/plan.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { removePart } from '../plan/plan-keys.ts';
import { partName } from '../plan/plan-words.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ResidualList } from './residual-list.tsx';
import { scanColour } from './scan-colours.ts';
import { isLoaded } from './scan-mesh.ts';

const ScanEditor = lazy(async () => ({ default: (await import('./scan-editor.tsx')).ScanEditor }));

interface ScanRowProps {
  readonly desk: CtDesk;
  readonly scan: PlannedScan;
  /** Author of a scan of the other side, which is read-only; absent for a scan of the person's own side. */
  readonly author?: AuthoredPart['author'];
}

/**
 * Shows a scan of the plan: whether its outline is drawn, and the state of its fit. If the scan is selected, also shows
 * its controls.
 */
export function ScanRow({ desk, scan, author }: ScanRowProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { toothNotation: notation } = usePreferences();
  const { plan, state, change } = desk;
  const { partId, fit } = scan;
  const mesh = plan.scans.meshOf(scan.scan);
  const all = author === undefined ? plan.parts : plan.others;
  const name = isLoaded(mesh) ? mesh.name : partName(scan, all, { t, notation });
  const isSelected = state.selected === partId;
  const mayChange = author === undefined && plan.right === 'change';
  const isHidden = state.hiddenScans.includes(partId);
  const toggle = () =>
    change((before) => ({
      ...before,
      hiddenScans: isHidden ? before.hiddenScans.filter((each) => each !== partId) : [...before.hiddenScans, partId],
    }));
  const select = () => change((before) => ({ ...before, tool: 'window', selected: isSelected ? undefined : partId }));
  const isDoubtful = fit !== undefined && doubtsOf(fit.residual).length > 0;
  const status = fit === undefined ? t('scan.notFitted') : isDoubtful ? t('scan.doubtful') : t('scan.fitted');
  return (
    <li className="ct-scan" data-selected={isSelected}>
      <div className="ct-scan-head">
        <input
          type="checkbox"
          aria-label={t('scan.show', { name })}
          title={t('scan.show', { name })}
          checked={!isHidden}
          disabled={fit === undefined}
          onChange={toggle}
        />
        <span className="ct-scan-colour" style={{ background: scanColour([...plan.parts, ...plan.others], scan) }} />
        <button type="button" className="ct-scan-name" aria-expanded={isSelected} onClick={select}>
          <bdi>{name}</bdi>
          <small data-doubtful={isDoubtful}>{status}</small>
          {author && <small>{t(`viewer:by.${author.side}`, { name: author.name })}</small>}
        </button>
        {mayChange && (
          <ViewerButton
            icon="remove"
            label={t('list.remove', { value: name })}
            onPress={() => removePart(desk, partId)}
          />
        )}
      </div>
      {mesh === 'gone' && <p className="ct-plan-warning">{t('scan.gone')}</p>}
      {mesh === 'failed' && (
        <p className="ct-plan-warning">
          {t('scan.failed')}{' '}
          <button type="button" className="viewer-choice" onClick={() => plan.scans.retry(scan.scan)}>
            {t('scan.retry')}
          </button>
        </p>
      )}
      {isSelected && (
        <>
          {fit !== undefined && <ResidualList fit={fit} />}
          {mesh === 'loading' && <p role="status">{t('scan.loading')}</p>}
          {mayChange && isLoaded(mesh) && (
            <Suspense fallback={<p role="status">{t('scan.loading')}</p>}>
              <ScanEditor key={partId} desk={desk} scan={scan} mesh={mesh} />
            </Suspense>
          )}
        </>
      )}
    </li>
  );
}
