import { useTranslation } from 'react-i18next';
import type { HungImage, MountLayoutName } from '#shared/study/mount.ts';
import { type MountSlot, slotsOf } from '#shared/study/mount-layouts.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { hungTransform, type ImageName } from './mount-draft.ts';

/** Data type of a dragged image, which distinguishes it from a file dragged from the desktop. */
export const DRAGGED_TYPE = 'application/x-arcata-image';

interface MountGridProps {
  readonly layout: MountLayoutName;
  readonly images: readonly HungImage[];
  /** Selected place, which the tools change. */
  readonly chosen: string | undefined;
  readonly urlOf: (image: ImageName) => string | undefined;
  readonly onPress: (slot: string) => void;
  readonly onDrop: (slot: string, key: string) => void;
  readonly keyOf: (image: ImageName) => string;
}

/** Shows the places of a mount and their images. The patient's right is on the left in every language. */
export function MountGrid({ layout, images, chosen, urlOf, onPress, onDrop, keyOf }: MountGridProps) {
  const slots = slotsOf(layout);
  const columns = Math.max(...slots.map(({ column }) => column)) + 1;
  return (
    <div className="mount-grid" dir="ltr" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {slots.map((slot) => {
        const image = images.find((each) => each.slot === slot.slot);
        return (
          <MountPlace
            key={slot.slot}
            slot={slot}
            image={image}
            url={image && urlOf(image)}
            isChosen={chosen === slot.slot}
            dragged={image && keyOf(image)}
            onPress={() => onPress(slot.slot)}
            onDrop={(key) => onDrop(slot.slot, key)}
          />
        );
      })}
    </div>
  );
}

interface MountPlaceProps {
  readonly slot: MountSlot;
  readonly image: HungImage | undefined;
  readonly url: string | undefined;
  readonly isChosen: boolean;
  readonly dragged: string | undefined;
  readonly onPress: () => void;
  readonly onDrop: (key: string) => void;
}

function MountPlace({ slot, image, url, isChosen, dragged, onPress, onDrop }: MountPlaceProps) {
  const { t } = useTranslation('study');
  return (
    <button
      type="button"
      className={`mount-place${slot.isUpright ? ' mount-place-upright' : ''}`}
      style={{ gridRow: slot.row + 1, gridColumn: slot.column + 1 }}
      aria-pressed={isChosen}
      data-slot={slot.slot}
      draggable={image !== undefined}
      onClick={onPress}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_TYPE, dragged ?? '')}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED_TYPE)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData(DRAGGED_TYPE));
      }}
    >
      <span className="mount-words">
        {slot.isBitewing && t('kind.bitewing')} <Teeth teeth={slot.teeth} />
        <span className="mount-state">{image === undefined ? t('mount.empty') : ''}</span>
      </span>
      {image !== undefined && url !== undefined && (
        <img
          src={url}
          alt={t('mount.hung')}
          crossOrigin="anonymous"
          draggable={false}
          data-turned={image.quarterTurns % 2 === 1}
          style={{ transform: hungTransform(image) }}
        />
      )}
    </button>
  );
}
