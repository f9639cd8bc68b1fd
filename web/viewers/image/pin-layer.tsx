import { PinMark } from '../pins/pin-mark.tsx';
import { type Affine, mapped } from '#web/viewers/pixels/affine.ts';
import type { ImagePins } from './use-image-pins.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import './pin-layer.css';

interface PinLayerProps {
  readonly pins: ImagePins;
  readonly place: Affine;
  readonly screen: Size;
}

/** Draws the pins of marked changes of the shown frame over the image. */
export function PinLayer({ pins, place, screen }: PinLayerProps) {
  const draft = pins.draftPoint && mapped(place, pins.draftPoint);
  return (
    <svg className="pin-layer" width={screen.width} height={screen.height}>
      {pins.placed.map(({ pin, ...at }) => (
        <PinMark
          key={pin.number}
          pin={pin}
          at={mapped(place, at)}
          isChosen={pins.chosen === pin.number}
          onChoose={() => pins.choose(pin.number)}
        />
      ))}
      {draft !== undefined && <circle className="pin-draft" cx={draft.x} cy={draft.y} r={9} />}
    </svg>
  );
}
