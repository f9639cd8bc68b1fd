import type { PixelPoint } from '#shared/annotation/measure.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import { type Affine, inverse, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import { type DrawTool, isDrawTool, type Tool } from '../tools.ts';
import { type Draft, ended, followed, pressed, released } from './draft.ts';
import { reshaped, shifted } from './edit-annotation.ts';
import { makeAnnotation } from './make-annotation.ts';

/** The annotation under the pointer, and the number of its handle; `undefined` if the pointer is not on a handle. */
export interface Grip {
  readonly annotationId: string;
  readonly handle: number | undefined;
}

/** A drawn annotation that still needs a text or a size from the person. */
export interface Question {
  readonly tool: DrawTool;
  readonly points: readonly PixelPoint[];
  /** Existing annotation whose text or size is changed; `undefined` for a new annotation. */
  readonly of: PixelAnnotation | undefined;
}

export interface PencilState {
  readonly draft?: Draft;
  /** The annotation as it is being moved or reshaped. */
  readonly moved?: PixelAnnotation;
  readonly selectedId?: string;
  readonly question?: Question;
}

/**
 * Everything that drawing depends on: the tool, the shown frame and its position on the screen, and the annotations.
 */
export interface Paper {
  readonly tool: Tool;
  readonly frame: number;
  readonly pixelAspect: number;
  /** Maps pixels of the image to pixels of the screen. */
  readonly place: Affine;
  /** Direction in the image that is to the right on the screen. */
  readonly right: Point;
  /** Annotations that the person may change. */
  readonly own: readonly PixelAnnotation[];
  readonly mayDraw: boolean;
  /**
   * Whether lengths are true in the patient: the file states the scale in the patient, or a person calibrated the
   * image. Otherwise no implant can be planned, since an implant is drawn in its true size.
   */
  readonly mayPlan: boolean;
  readonly add: (annotation: PixelAnnotation) => void;
  readonly replace: (annotation: PixelAnnotation) => void;
  readonly remove: (annotationId: string) => void;
}

export type Said =
  | { readonly text: string }
  | { readonly mm: number }
  | { readonly diameterMm: number; readonly lengthMm: number };

/** Distance in screen pixels below which two points count as one. */
const NEAR_PX = 6;
const ASKS: ReadonlySet<DrawTool> = new Set<DrawTool>(['text', 'arrow', 'calibration', 'implant']);

/** Turns presses, moves and releases on the screen into annotations on the image. `show` is called with each new state. */
export function pencil(first: Paper, show: (state: PencilState) => void) {
  let paper = first;
  let state: PencilState = {};
  let grabbed: { annotation: PixelAnnotation; handle: number | undefined; from: PixelPoint } | undefined;

  const set = (next: PencilState): void => {
    state = next;
    show(state);
  };
  const select = (selectedId?: string): void => set(selectedId === undefined ? {} : { selectedId });
  const onPicture = (at: Point): PixelPoint => {
    const { x, y } = mapped(inverse(paper.place), at);
    return [x, y];
  };
  const near = ([ax, ay]: PixelPoint, [bx, by]: PixelPoint): boolean => {
    const { place } = paper;
    const [a, b] = [mapped(place, { x: ax, y: ay }), mapped(place, { x: bx, y: by })];
    return Math.hypot(a.x - b.x, a.y - b.y) < NEAR_PX;
  };
  const add = (tool: DrawTool, points: readonly PixelPoint[], said?: Said): void => {
    const { frame, right, pixelAspect, add: keep } = paper;
    const annotation = makeAnnotation({ tool, points, frame, right, pixelAspect }, said);
    if (annotation !== undefined) keep(annotation);
    select(annotation?.annotationId);
  };
  const finish = (tool: DrawTool, points: readonly PixelPoint[]): void =>
    ASKS.has(tool) ? set({ question: { tool, points, of: undefined } }) : add(tool, points);
  const grab = ({ annotationId, handle }: Grip, at: Point): void => {
    const annotation = paper.own.find((each) => each.annotationId === annotationId);
    if (annotation !== undefined && paper.mayDraw) grabbed = { annotation, handle, from: onPicture(at) };
    select(annotationId);
  };
  const drag = (to: PixelPoint): void => {
    if (grabbed === undefined) return;
    const { annotation, handle: index, from } = grabbed;
    const moved =
      index === undefined
        ? shifted(annotation, [to[0] - from[0], to[1] - from[1]])
        : reshaped(annotation, { index, to, pixelAspect: paper.pixelAspect });
    set({ moved, selectedId: annotation.annotationId });
  };

  return {
    /** Replaces the inputs of drawing, for example after a zoom. */
    setPaper: (next: Paper): void => {
      paper = next;
    },
    /** Handles a press. Returns whether drawing uses the gesture. If not, the gesture belongs to the active tool. */
    down: (at: Point, grip: Grip | undefined): boolean => {
      const { tool, mayDraw, mayPlan } = paper;
      const draws = isDrawTool(tool) && mayDraw && (tool !== 'implant' || mayPlan);
      // With a drawing tool, only the handles of the selected annotation can be gripped.
      const isTaken =
        grip !== undefined && (!draws || (grip.annotationId === state.selectedId && grip.handle !== undefined));
      if (state.draft === undefined && isTaken) {
        grab(grip, at);
        return true;
      }
      if (!draws) {
        if (state.selectedId !== undefined) select();
        return false;
      }
      set({ draft: pressed(state.draft, tool, onPicture(at)) });
      return true;
    },
    /** Handles a move of the pointer, pressed or not. */
    move: (at: Point): void => {
      if (grabbed !== undefined) drag(onPicture(at));
      else if (state.draft !== undefined) set({ draft: followed(state.draft, onPicture(at)) });
    },
    up: (): void => {
      if (grabbed !== undefined) {
        const { moved, selectedId } = state;
        grabbed = undefined;
        if (moved !== undefined) paper.replace(moved);
        select(selectedId);
      } else if (state.draft !== undefined) {
        const next = released(state.draft, near);
        if ('draft' in next) set(next);
        else finish(state.draft.tool, next.points);
      }
    },
    /** Cancels the current drawing or selection. Returns whether there was a drawing or selection. */
    cancel: (): boolean => {
      const wasBusy = Object.keys(state).length > 0;
      grabbed = undefined;
      if (wasBusy) set({});
      return wasBusy;
    },
    /** Ends a curve or an area at its last point. Returns whether it had enough points. */
    end: (): boolean => {
      const points = state.draft && ended(state.draft);
      if (state.draft === undefined || points === undefined) return false;
      finish(state.draft.tool, points);
      return true;
    },
    select,
    /** Removes the selected annotation. Returns whether it was removed. */
    remove: (): boolean => {
      const { selectedId } = state;
      const isOwn = paper.own.some(({ annotationId }) => annotationId === selectedId);
      if (selectedId === undefined || !isOwn || !paper.mayDraw) return false;
      paper.remove(selectedId);
      select();
      return true;
    },
    /** Asks for a new text or size of an annotation, if its kind has a text or size. */
    ask: (annotationId: string): void => {
      const of = paper.own.find((each) => each.annotationId === annotationId);
      if (of !== undefined && ASKS.has(of.kind) && paper.mayDraw)
        set({ question: { tool: of.kind, points: of.points, of } });
    },
    answer: (said: Said): void => {
      const { question } = state;
      if (question === undefined) return;
      if (question.of === undefined) {
        add(question.tool, question.points, said);
        return;
      }
      const changed = PixelAnnotation.safeParse({ ...question.of, ...said }).data;
      if (changed !== undefined) paper.replace(changed);
      select(question.of.annotationId);
    },
  };
}
export type Pencil = ReturnType<typeof pencil>;
