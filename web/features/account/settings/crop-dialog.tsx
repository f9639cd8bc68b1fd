import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Slider from '@cloudscape-design/components/slider';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { AVATAR_PIXELS, cropped, type Crop, drawCrop, inside, WHOLE, ZOOM_MAX } from './crop.ts';
import './crop-dialog.css';

/** Distance by which an arrow key moves the visible part, as a share of the side of this part. */
const KEY_STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const PERCENT = 100;

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly onSave: (dataUrl: string) => void;
  readonly onClose: () => void;
}

/** Lets the person choose the part of an image to keep. The dialog shows exactly that part. */
export function CropDialog({ picture, isBusy, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(WHOLE);
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const change = (next: Partial<Crop>) => setCrop((before) => inside(picture, { ...before, ...next }));
  /**
   * Moves the visible part of the image.
   *
   * @param right distance to the right, as a share of the part's side
   * @param down distance downwards, as a share of the part's side
   */
  const move = (right: number, down: number) => {
    const side = Math.min(picture.width, picture.height) / crop.zoom;
    change({ x: crop.x + (right * side) / picture.width, y: crop.y + (down * side) / picture.height });
  };
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return;
    const { width } = currentTarget.getBoundingClientRect();
    move(-movementX / width, -movementY / width);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(...step);
  };
  return (
    <ActionDialog
      title={t('crop.title')}
      action={t('crop.save')}
      isBusy={isBusy}
      onAction={() => onSave(cropped(picture, crop))}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{t('crop.hint')}</Box>
        <button
          type="button"
          className="crop"
          aria-label={t('crop.area')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        >
          <canvas ref={canvas} width={AVATAR_PIXELS} height={AVATAR_PIXELS} />
        </button>
        <FormField label={t('crop.zoom')}>
          <Slider
            ariaLabel={t('crop.zoom')}
            min={PERCENT}
            max={ZOOM_MAX * PERCENT}
            value={Math.round(crop.zoom * PERCENT)}
            valueFormatter={(value) => `${value} %`}
            onChange={({ detail }) => change({ zoom: detail.value / PERCENT })}
          />
        </FormField>
      </SpaceBetween>
    </ActionDialog>
  );
}
