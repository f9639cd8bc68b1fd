import { useTranslation } from 'react-i18next';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { imageKey } from './mount-draft.ts';
import { DRAGGED_TYPE } from './mount-grid.tsx';
import type { SmallImage } from './use-small-images.ts';

interface MountTrayProps {
  readonly images: readonly SmallImage[];
  /** Key of the image that is hung in the next place that the person presses. */
  readonly picked: string | undefined;
  readonly onPick: (key: string) => void;
}

/** Shows the images of the day that do not hang yet. */
export function MountTray({ images, picked, onPick }: MountTrayProps) {
  const { t } = useTranslation('study');
  return (
    <section className="mount-tray" aria-label={t('mount.tray')}>
      <h2>{t('mount.tray')}</h2>
      {images.length === 0 && <p>{t('mount.trayEmpty')}</p>}
      {images.map((image) => {
        const key = imageKey(image);
        return (
          <button
            key={key}
            type="button"
            className="mount-loose"
            aria-pressed={picked === key}
            draggable
            onClick={() => onPick(key)}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_TYPE, key)}
          >
            {image.url !== undefined && <img src={image.url} alt="" crossOrigin="anonymous" draggable={false} />}
            <bdi>{image.name}</bdi> <Teeth teeth={image.teeth} />
          </button>
        );
      })}
    </section>
  );
}
