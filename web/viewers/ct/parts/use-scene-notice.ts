import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import type { OpenedScene } from './use-ct-scene.ts';

interface SceneNotice {
  /** Progress, low memory, a lost GPU context; `undefined` if there is nothing to say. */
  readonly notice: string | undefined;
  readonly isUrgent: boolean;
  /** Loaded share of the finest level; absent once it is complete. */
  readonly share: number | undefined;
}

/** Returns what there is to say of a volume that loads; `reduced` says that memory is short. */
export function useSceneNotice(
  { state, progress, isReduced, isCardLost }: Omit<OpenedScene, 'scene'>,
  reduced: string,
): SceneNotice {
  const { t, i18n } = useTranslation('ct');
  const sizeOf = (bytes: number): string => byteSize(bytes, i18n.language);
  const notices = [
    [isCardLost, t('cardLost')],
    [state === 'failed', t('failedFiner')],
    [
      state === 'coarse' && progress !== undefined,
      t('progress', { fetched: sizeOf(progress?.fetchedBytes ?? 0), total: sizeOf(progress?.totalBytes ?? 0) }),
    ],
    [isReduced, reduced],
  ] as const;
  return {
    notice: notices.find(([holds]) => holds)?.[1],
    isUrgent: isCardLost || state === 'failed' || isReduced,
    share: state === 'coarse' && progress ? progress.fetchedBytes / Math.max(1, progress.totalBytes) : undefined,
  };
}
