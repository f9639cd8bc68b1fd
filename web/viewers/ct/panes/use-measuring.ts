import { useState } from 'react';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { ChangeMeasurements } from '../parts/use-measurements.ts';
import { isRemark, liesIn, POINTS_TO_PLACE, type Measurement, type MeasurementKind } from '../measure/measurement.ts';
import { depthOf, toPatient, type Point, type Projection } from '../space/pane-view.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { isMeasuring } from '../state/ct-state.ts';
import { isMeant, measurementOf, pointNear, remarkNear, withPointMoved, type PointOf } from './measure-grips.ts';
import { useQuestion, type AskedRemark } from './use-question.ts';
import type { Grip, Press } from './use-pane-gestures.ts';
import type { Stage } from './use-stage.ts';

interface Draft {
  readonly kind: MeasurementKind;
  readonly placed: readonly Vector[];
  /** Position of the pointer, where the next point would be placed. */
  readonly next: Vector;
}

/** Measurements that are visible in a viewport. */
interface Seen {
  readonly shown: readonly Measurement[];
  /** The other side's measurements, read-only. */
  readonly others: readonly Measurement[];
}

export interface Measuring extends Seen {
  /** Measurement that is being drawn; absent until it has enough points to be shown. */
  readonly draft: Measurement | undefined;
  /** Returns the grip of a measurement's point. With a measuring tool, begins a new measurement. */
  readonly grab: (press: Press) => Grip | undefined;
  /** Places a point. Returns whether a measuring tool used the click. */
  readonly click: (at: Point) => boolean;
  readonly hover: (at: Point | undefined) => void;
  /**
   * On a double press, asks for the text of the remark under the pointer. Returns whether a remark is under the
   * pointer.
   */
  readonly again: (press: Press) => boolean;
  /** Remark whose text is being asked for; absent if there is none. */
  readonly asked: AskedRemark | undefined;
}

/** Returns the measurement that is being drawn, or the new remark whose text is being asked for. */
const draftOf = (draft: Draft | undefined, asked: AskedRemark | undefined, projection: Projection) =>
  draft === undefined
    ? asked?.isNew === true
      ? asked.remark
      : undefined
    : measurementOf(draft.kind, [...draft.placed, draft.next], projection);

/** Returns the measurements with one point moved to another place. */
const withPlace = (list: readonly Measurement[], { id, index }: PointOf, place: Vector) =>
  list.map((each) => (each.annotationId === id ? withPointMoved(each, index, place) : each));

/** Adds a measurement, or replaces the one with its id. */
const withKept = (list: readonly Measurement[], made: Measurement): readonly Measurement[] =>
  list.some(({ annotationId }) => annotationId === made.annotationId)
    ? list.map((each) => (each.annotationId === made.annotationId ? made : each))
    : [...list, made];

/** Returns the grip that moves a point of a measurement and selects the measurement. */
function pointGrip(
  { desk: { change }, projection }: { readonly desk: Pick<CtDesk, 'change'>; readonly projection: Projection },
  taken: PointOf,
  write: ChangeMeasurements,
): Grip {
  const gesture = Symbol('a point of a measurement');
  return {
    move: (to) => {
      change((before) => ({ ...before, selected: taken.id }));
      const place = toPatient(projection, to);
      write((list) => withPlace(list, taken, place), gesture);
    },
  };
}

/**
 * Returns the measurements of a viewport and the handlers that draw them: by press, move and release, or by one click
 * for each point. Points are in the coordinates of the projection.
 */
export function useMeasuring(
  { desk: { state, change }, projection }: Stage,
  { shown, others, write }: Seen & { readonly write: ChangeMeasurements },
): Measuring {
  const [draft, setDraft] = useState<Draft>();
  const { tool, selected } = state;
  const current = draft !== undefined && draft.kind === tool ? draft : undefined;

  const keep = (made: Measurement): void => {
    write((list) => withKept(list, made));
    change((before) => ({ ...before, selected: made.annotationId }));
  };
  const { asked, ask } = useQuestion(tool, keep);
  const finish = (kind: MeasurementKind, places: readonly Vector[]): void => {
    setDraft(undefined);
    const made = isMeant(kind, places, projection) ? measurementOf(kind, places, projection) : undefined;
    if (made !== undefined && isRemark(made)) ask(made, true);
    else if (made !== undefined) keep(made);
  };
  const place = (kind: MeasurementKind, before: readonly Vector[], point: Vector): void => {
    const placed = [...before, point];
    if (placed.length === POINTS_TO_PLACE[kind]) finish(kind, placed);
    else setDraft({ kind, placed, next: point });
  };

  return {
    shown,
    others,
    draft: draftOf(current, asked, projection),
    asked,
    again: (press) => {
      const remark = isMeasuring(tool) ? undefined : remarkNear(shown, projection, press);
      if (remark === undefined) return false;
      ask(remark, false);
      return true;
    },
    grab: ({ at, reach }) => {
      // With a measuring tool, only the selected measurement can be gripped. So a new one can begin at the end of another.
      const free = isMeasuring(tool) ? shown.filter((each) => each.annotationId === selected) : shown;
      const taken = pointNear(free, projection, { at, reach });
      if (taken !== undefined && current === undefined)
        return pointGrip({ desk: { change }, projection }, taken, write);
      if (!isMeasuring(tool)) return undefined;
      const begun = current?.placed ?? (POINTS_TO_PLACE[tool] === 1 ? [] : [toPatient(projection, at)]);
      return {
        move: (to) => setDraft({ kind: tool, placed: begun, next: toPatient(projection, to) }),
        drop: (to) => place(tool, begun, toPatient(projection, to)),
        cancel: () => setDraft(current),
      };
    },
    click: (at) => {
      if (!isMeasuring(tool)) return false;
      place(tool, current?.placed ?? [], toPatient(projection, at));
      return true;
    },
    hover: (at) => {
      if (at !== undefined) setDraft((before) => before && { ...before, next: toPatient(projection, at) });
    },
  };
}

/**
 * Returns the measurements and handlers for an image whose coordinates are those of the patient. Shows the measurements that are at most
 * `withinMm` away from the image's plane.
 */
export function usePatientMeasuring(stage: Stage, withinMm: number): Measuring {
  const { own, others, change } = stage.desk.measurements;
  const isHere = ({ points }: Measurement) => liesIn(points, (point) => depthOf(stage.projection, point), withinMm);
  return useMeasuring(stage, { shown: own.filter(isHere), others: others.filter(isHere), write: change });
}
