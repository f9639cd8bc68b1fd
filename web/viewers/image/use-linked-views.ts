import { useMemo } from 'react';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ViewChange } from './image-view.ts';
import { type ImageLook, useImageView } from './use-image-view.ts';

type Change = (change: ViewChange) => void;

/** Returns the display settings of two images. If they are linked, a change applies to both. */
export function useLinkedViews(
  [first, second]: readonly [ImageSource, ImageSource],
  isLinked: boolean,
): readonly [ImageLook, ImageLook] {
  const left = useImageView(first);
  const right = useImageView(second);
  const [changeLeft, changeRight] = [left.change, right.change];
  const [both, bothToo] = useMemo(() => {
    const linked =
      (own: Change, other: Change): Change =>
      (change) => {
        own(change);
        if (isLinked && change.kind !== 'resize') other(change);
      };
    return [linked(changeLeft, changeRight), linked(changeRight, changeLeft)] as const;
  }, [changeLeft, changeRight, isLinked]);
  return [
    { view: left.view, change: both },
    { view: right.view, change: bothToo },
  ];
}
