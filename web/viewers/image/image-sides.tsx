import { lazy, Suspense, useMemo } from 'react';
import { pixelScale } from '#shared/annotation/pixel-scale.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';
import { PinSide } from '../pins/pin-side.tsx';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import type { OpenPanel } from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { pixelAnnotationsOf } from './pixel-annotations-of.ts';
import type { Tool } from './tools.ts';
import type { Selection } from './use-selection.ts';
import type { ImageLook } from './use-image-view.ts';
import type { ImagePins } from './use-image-pins.ts';

const AnnotationList = lazy(async () => ({ default: (await import('./annotation-list.tsx')).AnnotationList }));
const LightPanel = lazy(async () => ({ default: (await import('./light/light-panel.tsx')).LightPanel }));

const ElementPanel = lazy(async () => ({
  default: (await import('#web/viewers/elements/element-panel.tsx')).ElementPanel,
}));
const ProfilePanel = lazy(async () => ({ default: (await import('./profile/profile-panel.tsx')).ProfilePanel }));

interface ImageSidesProps {
  readonly open: Readonly<Record<OpenPanel, boolean>>;
  readonly source: ImageSource;
  /** DICOM files of the active image; `undefined` if it has none. */
  readonly elements: ElementFiles | undefined;
  readonly look: ImageLook;
  readonly annotations: OpenAnnotations;
  readonly pins: ImagePins;
  readonly mayDraw: boolean;
  readonly tool: Tool;
  readonly selection: Selection;
  /** Selects an annotation on the shown frame. */
  readonly onSelect: (annotationId: string) => void;
}

/** Shows the open panels next to the active image. The code of most panels is loaded when they open. */
export function ImageSides(props: ImageSidesProps) {
  const { open, source, elements, look, annotations, pins, mayDraw, tool, selection, onSelect } = props;
  const { frame } = look.view;
  const drawn = useMemo(() => pixelAnnotationsOf(annotations), [annotations]);
  const lines = useMemo(
    () => drawn.flatMap((each) => (each.kind === 'profile' && each.frame === frame ? [each] : [])),
    [drawn, frame],
  );
  const isProfiling = tool === 'profile' || lines.some(({ annotationId }) => annotationId === selection.selectedId);
  return (
    <>
      {open.light && (
        <Suspense fallback={null}>
          <LightPanel source={source} look={look} />
        </Suspense>
      )}
      {open.elements && elements !== undefined && (
        <Suspense fallback={null}>
          <ElementPanel
            key={`${elements.fileId} ${elements.files[0]?.entry}`}
            of={elements}
            slice={elements.files.length === source.frameCount ? frame : 0}
          />
        </Suspense>
      )}
      {isProfiling && (
        <Suspense fallback={null}>
          <ProfilePanel
            {...{ source, frame, lines }}
            scale={pixelScale(source, frame, drawn)}
            selectedId={selection.selectedId}
            onSelect={onSelect}
            onCursor={selection.point}
          />
        </Suspense>
      )}
      <PinSide tools={pins} onGo={pins.go} noteOf={pins.noteOf} />
      {open.list && (
        <Suspense fallback={null}>
          <AnnotationList
            annotations={annotations}
            source={source}
            mayDraw={mayDraw}
            onGo={({ frame, annotationId }) => {
              look.change({ kind: 'frame', frame });
              // Runs after the frame has changed, since a new frame starts without a selection.
              setTimeout(() => onSelect(annotationId));
            }}
            onRemove={(id) =>
              annotations.store.change((list) => list.filter(({ annotationId }) => annotationId !== id))
            }
          />
        </Suspense>
      )}
    </>
  );
}
