import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointPair } from '#shared/geometry/align-points.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { ViewerBar } from '#web/viewers/frame/viewer-bar.tsx';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { VolumeUrls } from '../../volume/volume-urls.ts';
import { escaped, keyChange } from '../parts/ct-keys.ts';
import { CtTools } from '../parts/ct-tools.tsx';
import { useCtScene } from '../parts/use-ct-scene.ts';
import type { Change } from '../state/ct-state.ts';
import { AlignPanel } from './align/align-panel.tsx';
import { LinkBar } from './link-bar.tsx';
import { changed, linkToggled, type Side, SIDES } from './linked-volumes.ts';
import { useLinkedVolumes } from './use-linked-volumes.ts';
import { type ComparedVolume, VolumeSide } from './volume-side.tsx';
import '#web/viewers/frame/viewer-footer.css';
import '../ct-viewer.css';
import './volume-compare.css';

interface VolumeCompareProps {
  readonly compared: Readonly<Record<Side, ComparedVolume>>;
  /** Whether the person's measurements are saved. Otherwise they are lost when the page closes. */
  readonly mayDraw: boolean;
  readonly onClose: () => void;
}

/** Opens a volume within half of the available memory. `retry` opens it again after a failure. */
function useHalf(first: VolumeUrls) {
  const [urls, setUrls] = useState(first);
  return { opened: useCtScene(urls, 'compared'), retry: () => setUrls((before) => ({ ...before })) };
}

/** Shows two volumes of a patient side by side, the older one on the left (STU-58). */
export function VolumeCompare({ compared, mayDraw, onClose }: VolumeCompareProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const halves = { older: useHalf(compared.older.urls), newer: useHalf(compared.newer.urls) };
  const scenes = { older: halves.older.opened.scene, newer: halves.newer.opened.scene };
  const { volumes, update, frames } = useLinkedVolumes(scenes);
  const [isListed, setListed] = useState(false);
  const [isAligning, setAligning] = useState(false);
  const [pairs, setPairs] = useState<readonly PointPair[]>([]);
  const { active, sides } = volumes;
  const state = sides[active]?.state;
  const scene = scenes[active];
  const change = (by: Change) => update((before) => changed(before, before.active, by));
  useViewerKeys((key) => {
    if (key === 'k' || key === 'K') {
      update(linkToggled);
      return true;
    }
    const asked =
      state === undefined || scene === undefined
        ? undefined
        : key === 'Escape'
          ? escaped({ state })
          : keyChange(key, { scene, state });
    if (asked !== undefined) change(asked);
    else if (key === 'Escape') onClose();
    return key === 'Escape' || asked !== undefined;
  });
  return (
    <div className="viewer ct-viewer ct-compare">
      <ViewerBar name={t('compare.title')} onClose={onClose}>
        {state !== undefined && scene !== undefined && (
          <>
            <CtTools desk={{ scene, state, change }} />
            <div className="viewer-tool-group">
              <ViewerButton
                icon="list"
                label={t('list.title')}
                isOn={isListed}
                onPress={() => setListed((before) => !before)}
              />
              {sides.older && sides.newer && (
                <ViewerButton
                  icon="align"
                  label={t('compare.align.title')}
                  isOn={isAligning}
                  onPress={() => setAligning((before) => !before)}
                />
              )}
            </div>
          </>
        )}
      </ViewerBar>
      <LinkBar volumes={volumes} update={update} />
      <main className="viewer-body ct-compare-sides">
        {SIDES.map((side) => (
          <VolumeSide
            key={side}
            volume={compared[side]}
            opened={halves[side].opened}
            state={sides[side]?.state}
            change={(by) => update((before) => changed(before, side, by))}
            frame={frames?.[side]}
            isActive={active === side}
            mayDraw={mayDraw}
            isListed={isListed}
            onRetry={halves[side].retry}
          />
        ))}
        {isAligning && <AlignPanel {...{ scenes, volumes, update, pairs }} onPairs={setPairs} />}
      </main>
      <div className="viewer-footer">
        <span className="viewer-hint">{t('compare.hint')}</span>
      </div>
    </div>
  );
}
