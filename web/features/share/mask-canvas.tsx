import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaskBox } from '#shared/share/scrub.ts';
import { boxAfterKey, boxBetween, type ImagePoint, isDrawn, MIDDLE, pointOn } from './mask-box.ts';
import './mask-canvas.css';

interface MaskCanvasProps {
  readonly name: string;
  readonly url: string;
  readonly boxes: readonly MaskBox[];
  readonly onChange: (boxes: readonly MaskBox[]) => void;
  readonly onClose: () => void;
}

const percent = (share: number): string => `${share * 100}%`;
const placeOf = ({ left, top, right, bottom }: MaskBox) => ({
  insetInlineStart: percent(left),
  insetBlockStart: percent(top),
  inlineSize: percent(right - left),
  blockSize: percent(bottom - top),
});

/**
 * Shows an image with the covered parts in black, as they will be in the shared copy. The person draws parts by mouse,
 * finger or keys (SHR-34).
 */
export function MaskCanvas({ name, url, boxes, onChange, onClose }: MaskCanvasProps) {
  const { t } = useTranslation('share');
  const start = useRef<ImagePoint>(null);
  const [growing, setGrowing] = useState<MaskBox>();
  const pointOf = (event: PointerEvent<HTMLFieldSetElement>) =>
    pointOn(event.currentTarget.getBoundingClientRect(), event);
  const begin = (event: PointerEvent<HTMLFieldSetElement>) => {
    if (event.button !== 0) return;
    start.current = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const grow = (event: PointerEvent<HTMLFieldSetElement>) => {
    if (start.current !== null) setGrowing(boxBetween(start.current, pointOf(event)));
  };
  const end = (event: PointerEvent<HTMLFieldSetElement>) => {
    const drawn = start.current === null ? undefined : boxBetween(start.current, pointOf(event));
    start.current = null;
    setGrowing(undefined);
    if (drawn !== undefined && isDrawn(drawn)) onChange([...boxes, drawn]);
  };
  const giveUp = () => {
    start.current = null;
    setGrowing(undefined);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const box = boxes[index];
    if (box === undefined) return;
    const moved = boxAfterKey(box, event.key, event.shiftKey);
    if (moved === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onChange(moved === undefined ? boxes.toSpliced(index, 1) : boxes.with(index, moved));
  };
  return (
    <SpaceBetween size="xs">
      <fieldset
        className="mask-canvas"
        // An image is never mirrored in right-to-left languages, so its boxes are placed from the left.
        dir="ltr"
        aria-label={t('draw.image', { name })}
        onPointerDown={begin}
        onPointerMove={grow}
        onPointerUp={end}
        onPointerCancel={giveUp}
      >
        <img src={url} alt="" crossOrigin="anonymous" draggable={false} />
        {boxes.map((box, index) => (
          <button
            // The index is a safe key. Boxes have no id, and a change only appends, replaces or removes one box.
            key={index}
            type="button"
            className="mask-box"
            style={placeOf(box)}
            aria-label={t('draw.part', { number: index + 1 })}
            onKeyDown={(event) => onKey(event, index)}
          />
        ))}
        {growing !== undefined && <div className="mask-box" style={placeOf(growing)} />}
      </fieldset>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('draw.keys')}
      </Box>
      <SpaceBetween direction="horizontal" size="xs">
        <Button iconName="add-plus" formAction="none" onClick={() => onChange([...boxes, MIDDLE])}>
          {t('draw.add')}
        </Button>
        {boxes.length > 0 && (
          <Button iconName="undo" formAction="none" onClick={() => onChange(boxes.slice(0, -1))}>
            {t('draw.remove')}
          </Button>
        )}
        <Button variant="link" formAction="none" onClick={onClose}>
          {t('draw.done')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
}
