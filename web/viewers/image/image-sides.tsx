import { lazy, Suspense } from 'react';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';
import { PinSide } from '../pins/pin-side.tsx';
import { AnnotationList } from './annotation-list.tsx';
import type { OpenPanel } from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageLook } from './use-image-view.ts';
import type { ImagePins } from './use-image-pins.ts';

const LightPanel = lazy(async () => ({ default: (await import('./light/light-panel.tsx')).LightPanel }));

interface ImageSidesProps {
  readonly open: Readonly<Record<OpenPanel, boolean>>;
  readonly source: ImageSource;
  readonly look: ImageLook;
  readonly annotations: OpenAnnotations;
  readonly pins: ImagePins;
  readonly mayDraw: boolean;
  /** Selects an annotation of the shown frame. */
  readonly onSelect: (annotationId: string) => void;
}

/** Shows the open panels beside the active image; most of them load when they are opened. */
export function ImageSides(props: ImageSidesProps) {
  const { open, source, look, annotations, pins, mayDraw, onSelect } = props;
  return (
    <>
      {open.light && (
        <Suspense fallback={null}>
          <LightPanel source={source} look={look} />
        </Suspense>
      )}
      <PinSide tools={pins} onGo={pins.go} noteOf={pins.noteOf} />
      {open.list && (
        <AnnotationList
          annotations={annotations}
          source={source}
          mayDraw={mayDraw}
          onGo={({ frame, annotationId }) => {
            look.change({ kind: 'frame', frame });
            // After the frame has loaded: a new frame begins without a selection.
            setTimeout(() => onSelect(annotationId));
          }}
          onRemove={(id) => annotations.store.change((list) => list.filter(({ annotationId }) => annotationId !== id))}
        />
      )}
    </>
  );
}
