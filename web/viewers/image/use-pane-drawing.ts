import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation, PixelAnnotation } from '#shared/file/annotation.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';
import type { Affine, Point } from '#web/viewers/pixels/affine.ts';
import type { Labelled, Sketched } from './draw/annotation-layer.tsx';
import type { Sketch } from '#shared/annotation/measure.ts';
import { drawnPoints, mayPlan } from '#shared/annotation/implant.ts';
import { sketchOf } from './draw/make-annotation.ts';
import type { Pencil, PencilState } from './draw/pencil.ts';
import { usePencil } from './draw/use-pencil.ts';
import { screenAxes, type ImageView } from './image-view.ts';
import { annotationLines, measuredLines } from './measure/measured-words.ts';
import { pixelScale, type PixelScale } from '#shared/annotation/pixel-scale.ts';
import { regionValues } from './measure/region-values.ts';
import type { PaneContent } from './pane-content.ts';
import type { Tool } from './tools.ts';
import type { ImagePins } from './use-image-pins.ts';
import { useEqualised } from './use-equalised.ts';
import { useFrame } from './use-frame.ts';
import type { Pen } from './use-gestures.ts';
import { type Loupe, useLoupe } from './use-loupe.ts';
import { type Picture, usePicture } from './use-picture.ts';
import { placement, type Size } from '#web/viewers/pixels/viewport.ts';
import { SIZE_PX } from './magnifier.tsx';
import { useTiles } from './use-tiles.ts';
import type { Glass } from './visible-tiles.ts';

/** Image of a viewport, with its annotations and the drawing state. */
export interface PaneDrawing {
  readonly view: ImageView;
  readonly place: Affine;
  readonly picture: Picture | undefined;
  readonly state: 'loading' | 'shown' | 'failed';
  /** Whether the file is damaged at this frame, so that there is no image. */
  readonly isMissing: boolean;
  /** Whether the local contrast could not be raised, so that the image is shown as acquired. */
  readonly isNotEqualised: boolean;
  readonly scale: PixelScale;
  /** Annotations of the shown frame. */
  readonly labelled: readonly Labelled[];
  readonly draft: Sketched | undefined;
  readonly pencil: Pencil;
  readonly drawn: PencilState;
  readonly pen: Pen;
  readonly loupe: Loupe;
}

const onFrame = (list: readonly Annotation[], frame: number): PixelAnnotation[] =>
  list.flatMap((each) => (each.space === 'pixels' && each.frame === frame ? [each] : []));

const wholeScreen = ({ width, height }: Size): Glass => ({ left: 0, top: 0, width, height, factor: 1 });

function underGlass({ x, y }: Point, { factor }: Loupe): Glass {
  const side = SIZE_PX / factor;
  return { left: x - side / 2, top: y - side / 2, width: side, height: side, factor };
}

interface Drawing {
  readonly content: PaneContent;
  readonly view: ImageView;
  readonly tool: Tool;
  readonly annotations: OpenAnnotations;
  readonly mayDraw: boolean;
  /**
   * Pins of marked changes; `undefined` if the image has no pins. While the tool for pins is active, a press proposes a
   * new pin.
   */
  readonly pins: ImagePins | undefined;
}

/** Loads and paints the frame, measures its annotations, and holds the drawing state. */
export function usePaneDrawing({ content, view, tool, annotations, mayDraw, pins }: Drawing): PaneDrawing {
  const { t, i18n } = useTranslation('viewer');
  const { source } = content;
  const { frame, viewport, screen } = view;
  const { loaded, isFailed } = useFrame(source, frame);
  // Values are measured on the acquired frame, even if the shown frame has raised contrast.
  const { shown: painted, isNotEqualised } = useEqualised(loaded, view.contrastLimit);
  const frameAlone = usePicture(painted, view);
  const loupe = useLoupe(tool === 'magnify');
  const place = useMemo(() => placement(viewport, source, screen), [viewport, source, screen]);
  const tiles = useTiles(
    painted,
    view,
    place,
    loupe.at === undefined ? wholeScreen(screen) : underGlass(loupe.at, loupe),
  );
  const picture = useMemo(() => frameAlone && { ...frameAlone, tiles }, [frameAlone, tiles]);
  const { store } = annotations;

  const own = useMemo(() => onFrame(annotations.own, frame), [annotations.own, frame]);
  const others = useMemo(() => onFrame(annotations.others, frame), [annotations.others, frame]);
  const { pencil, drawn } = usePencil({
    tool,
    frame,
    place,
    own,
    mayDraw,
    mayPlan: mayPlan(pixelScale(source, frame, [...others, ...own])),
    pixelAspect: source.pixelAspect,
    right: screenAxes(viewport).right,
    add: (made) => store.change((list) => [...list, made]),
    replace: (made) =>
      store.change((list) => list.map((each) => (each.annotationId === made.annotationId ? made : each))),
    remove: (id) => store.change((list) => list.filter(({ annotationId }) => annotationId !== id)),
  });
  const { moved, question } = drawn;
  // A drawn annotation stays visible while the person is asked for its text.
  const draft = drawn.draft ?? (question?.of === undefined ? question : undefined);
  const shown = useMemo(
    () => [...others, ...own].map((each) => (each.annotationId === moved?.annotationId ? moved : each)),
    [others, own, moved],
  );
  const scale = useMemo(() => pixelScale(source, frame, shown), [source, frame, shown]);
  const label = useMemo(() => {
    const samples = loaded?.frame === frame ? loaded.samples : undefined;
    const reader = { t, language: i18n.language };
    const measured = ({ kind, points }: Sketch) => {
      const isRegion = kind === 'polygon' || kind === 'ellipse';
      const values = isRegion && samples ? regionValues(source, { kind, points, frame }, samples) : undefined;
      return { scale, values, unit: source.unit, onFrame: shown };
    };
    return {
      kept: (annotation: PixelAnnotation, isOwn: boolean): Labelled => ({
        annotation,
        isOwn,
        drawn: drawnPoints(annotation, scale),
        lines: annotationLines(annotation, measured(annotation), reader),
      }),
      sketched: (sketch: Sketch): Sketched => ({
        annotation: sketch,
        drawn: sketch.points,
        lines: measuredLines(sketch, measured(sketch), reader),
      }),
    };
  }, [loaded, frame, source, scale, shown, t, i18n.language]);
  const labelled = useMemo(
    () => shown.map((each, index) => label.kept(each, index >= others.length && mayDraw)),
    [shown, others, label, mayDraw],
  );
  const sketch = draft && sketchOf({ ...draft, right: screenAxes(viewport).right, pixelAspect: source.pixelAspect });
  const pen: Pen = {
    down: (at, grip) => {
      if (pins?.isMarking === true) {
        pins.tap(at, place);
        return true;
      }
      if (tool !== 'magnify') return pencil.down(at, grip);
      loupe.show(at);
      return true;
    },
    move: tool === 'magnify' ? loupe.show : pencil.move,
    up: () => {
      if (pins?.isMarking !== true) pencil.up();
    },
    cancel: pencil.cancel,
    again: (grip) => {
      if (grip !== undefined) pencil.ask(grip.annotationId);
      return grip !== undefined;
    },
  };
  return {
    view,
    place,
    picture,
    scale,
    labelled,
    pencil,
    drawn,
    pen,
    loupe,
    isNotEqualised,
    isMissing: source.isMissing?.(frame) === true,
    state: isFailed ? 'failed' : loaded === undefined ? 'loading' : 'shown',
    draft: sketch && label.sketched(sketch),
  };
}
