import { useEffect, useState } from 'react';
import type { VolumeUrls } from '../../volume/volume-urls.ts';
import type { CtScene } from './ct-scene.ts';
import { openScene, type SceneProgress } from './open-scene.ts';
import { SCENE_USES } from './scene-use.ts';

export interface OpenedScene {
  readonly scene: CtScene | undefined;
  /** `coarse`: an image is visible, and finer levels are loading. */
  readonly state: 'loading' | 'coarse' | 'finest' | 'failed';
  readonly progress: SceneProgress | undefined;
  /** Whether the finest level is left out, since the memory is too small. */
  readonly isReduced: boolean;
  readonly isCardLost: boolean;
  readonly error: Error | undefined;
}

const NOTHING: OpenedScene = {
  scene: undefined,
  state: 'loading',
  progress: undefined,
  isReduced: false,
  isCardLost: false,
  error: undefined,
};

/** Opens a volume while the component is mounted. */
export function useCtScene(urls: VolumeUrls, use: keyof typeof SCENE_USES): OpenedScene {
  const [opened, setOpened] = useState(NOTHING);
  useEffect(() => {
    const closing = new AbortController();
    const tell = (part: Partial<OpenedScene>): void => {
      if (!closing.signal.aborted) setOpened((before) => ({ ...before, ...part }));
    };
    openScene({ urls, ...SCENE_USES[use] }, closing.signal, {
      onLevel: (scene, { isFinest, isReduced }) => tell({ scene, isReduced, state: isFinest ? 'finest' : 'coarse' }),
      onProgress: (progress) => tell({ progress }),
      onCard: (card) => tell({ isCardLost: card === 'lost' }),
    }).catch((cause: unknown) => {
      tell({ state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) });
    });
    return () => {
      closing.abort();
      setOpened(NOTHING);
    };
  }, [urls, use]);
  return opened;
}
