import { useTranslation } from 'react-i18next';
import { usePinTools } from '../pins/use-pin-tools.ts';
import type { ViewerPin } from '../pins/viewer-pins.ts';
import { type Affine, inverse, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import type { PaneContent } from './pane-content.ts';
import type { ImageLook } from './use-image-view.ts';

/** Rounds to a hundredth of a pixel, the precision at which pins are stored. */
const exact = (pixels: number): number => Math.round(pixels * 100) / 100;

/** Returns the pins of marked changes on an image: their positions, and the functions that add and show them. */
export function useImagePins({ asset, source }: PaneContent, { view, change }: ImageLook) {
  const { t } = useTranslation('version');
  const pins = usePinTools((pin) => pin.place.space === 'image' && pin.assetId === asset.assetId);
  const isInside = ({ pin: { place } }: ViewerPin): boolean =>
    place.space === 'image' &&
    place.frame < source.frameCount &&
    place.point[0] <= source.columns &&
    place.point[1] <= source.rows;
  const show = ({ pin: { place } }: ViewerPin) => {
    if (place.space === 'image' && place.frame < source.frameCount) change({ kind: 'frame', frame: place.frame });
  };
  return {
    ...pins,
    /** Pins of the shown frame, with their positions in pixels of the image. */
    placed: pins.list.flatMap((each) => {
      const { place } = each.pin;
      return place.space === 'image' && place.frame === view.frame && isInside(each)
        ? [{ pin: each.pin, x: place.point[0], y: place.point[1] }]
        : [];
    }),
    draftPoint:
      pins.draft?.place.space === 'image' && pins.draft.place.frame === view.frame
        ? { x: pins.draft.place.point[0], y: pins.draft.place.point[1] }
        : undefined,
    go: (each: ViewerPin) => {
      pins.choose(pins.chosen === each.pin.number ? undefined : each.pin.number);
      show(each);
    },
    /** Handles a key. Returns whether the tools for pins used the key. */
    press: (key: string): boolean => {
      if (key === 'Escape' && pins.isMarking) {
        pins.stop();
        return true;
      }
      const next = pins.step(key);
      if (typeof next === 'boolean') return next;
      show(next);
      return true;
    },
    /** Proposes a new pin at a point of the screen, if the point is inside the image. */
    tap: (at: Point, place: Affine) => {
      const { x, y } = mapped(inverse(place), at);
      if (x < 0 || y < 0 || x > source.columns || y > source.rows) return;
      pins.propose({
        assetId: asset.assetId,
        place: { space: 'image', frame: view.frame, point: [exact(x), exact(y)] },
      });
    },
    noteOf: (each: ViewerPin): string | undefined => (each.isCarried && !isInside(each) ? t('pin.outside') : undefined),
  };
}

export type ImagePins = ReturnType<typeof useImagePins>;
