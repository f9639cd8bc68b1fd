import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import type { OpenedScene } from './use-ct-scene.ts';

interface SceneNotice {
  /** Message about progress, low memory or a lost GPU context; `undefined` if there is none. */
  readonly notice: string | undefined;
  readonly isUrgent: boolean;
  /** Fetched share of the bytes of all levels to load, from 0 to 1. Absent unless a finer level is being loaded. */
  readonly share: number | undefined;
}

/** Returns the messages about a volume while it loads. `reduced` is the message for low memory. */
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
