import { useMemo, useReducer } from 'react';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { changeView, type ImageView, startView, type ViewChange } from './image-view.ts';

interface Looked {
  readonly source: ImageSource;
  readonly view: ImageView;
}

type Act = ViewChange | { readonly kind: 'open'; readonly source: ImageSource };

const reduce = ({ source, view }: Looked, act: Act): Looked =>
  act.kind === 'open'
    ? { source: act.source, view: startView(act.source, view.screen) }
    : { source, view: changeView(source, view, act) };

export interface ImageLook {
  readonly view: ImageView;
  readonly change: (change: ViewChange) => void;
}

/** Returns the display settings of an image. Another image starts with the default settings. */
export function useImageView(source: ImageSource): ImageLook {
  const [looked, act] = useReducer(reduce, source, (first) => ({ source: first, view: startView(first) }));
  if (looked.source !== source) act({ kind: 'open', source });
  return useMemo(() => ({ view: looked.view, change: act }), [looked.view]);
}
