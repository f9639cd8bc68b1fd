import { useState } from 'react';
import type { ChangeMeasurements } from '../parts/use-measurements.ts';
import { liesIn, POINTS_TO_PLACE, type Measurement, type MeasurementKind } from '../measure/measurement.ts';
import { depthOf, toPatient, type Point } from '../space/pane-view.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { isMeasuring } from '../state/ct-state.ts';
import { isMeant, measurementOf, pointNear, withPointMoved } from './measure-grips.ts';
import type { Grip, Press } from './use-pane-gestures.ts';
import type { Stage } from './use-stage.ts';

interface Draft {
  readonly kind: MeasurementKind;
  readonly placed: readonly Vector[];
  /** The pointer's position: the next point. */
  readonly next: Vector;
}

/** Measurements of a viewport, as far as they are visible. */
interface Seen {
  readonly shown: readonly Measurement[];
  /** The other side's measurements, read-only. */
  readonly others: readonly Measurement[];
}

export interface Measuring extends Seen {
  /** The measurement being drawn, as far as it is visible already. */
  readonly draft: Measurement | undefined;
  /** Grips a point of a measurement, or begins one with a measuring tool. */
  readonly grab: (press: Press) => Grip | undefined;
  /** Places a point. Returns whether it was used. */
  readonly click: (at: Point) => boolean;
  readonly hover: (at: Point | undefined) => void;
}

/** Returns the measurements with the gripped point at another place. */
const withPlace = (
  list: readonly Measurement[],
  { id, index }: NonNullable<ReturnType<typeof pointNear>>,
  place: Vector,
) => list.map((each) => (each.annotationId === id ? withPointMoved(each, index, place) : each));

/** Measures in a viewport: press, move, release; or a click for every point. Points are those of the projection. */
export function useMeasuring(
  { desk: { state, change }, projection }: Stage,
  { shown, others, write }: Seen & { readonly write: ChangeMeasurements },
): Measuring {
  const [draft, setDraft] = useState<Draft>();
  const current = draft !== undefined && draft.kind === state.tool ? draft : undefined;

  const finish = (kind: MeasurementKind, places: readonly Vector[]): void => {
    setDraft(undefined);
    const made = isMeant(places, projection) ? measurementOf(kind, places, projection) : undefined;
    if (made === undefined) return;
    write((list) => [...list, made]);
    change((before) => ({ ...before, selected: made.annotationId }));
  };
  const place = (kind: MeasurementKind, before: readonly Vector[], point: Vector): void => {
    const placed = [...before, point];
    if (placed.length === POINTS_TO_PLACE[kind]) finish(kind, placed);
    else setDraft({ kind, placed, next: point });
  };

  return {
    shown,
    others,
    draft: current && measurementOf(current.kind, [...current.placed, current.next], projection),
    grab: ({ at, reach }) => {
      // With a measuring tool active, a new measurement may begin at the end of another.
      const free = isMeasuring(state.tool) ? shown.filter((each) => each.annotationId === state.selected) : shown;
      const taken = pointNear(free, projection, { at, reach });
      if (taken !== undefined && current === undefined) {
        const gesture = Symbol('a point of a measurement');
        const move = (to: Point): void => {
          change((before) => ({ ...before, selected: taken.id }));
          const place = toPatient(projection, to);
          write((list) => withPlace(list, taken, place), gesture);
        };
        return { move };
      }
      const { tool } = state;
      if (!isMeasuring(tool)) return undefined;
      const begun = current?.placed ?? [toPatient(projection, at)];
      return {
        move: (to) => setDraft({ kind: tool, placed: begun, next: toPatient(projection, to) }),
        drop: (to) => place(tool, begun, toPatient(projection, to)),
        cancel: () => setDraft(current),
      };
    },
    click: (at) => {
      const { tool } = state;
      if (!isMeasuring(tool)) return false;
      place(tool, current?.placed ?? [], toPatient(projection, at));
      return true;
    },
    hover: (at) => {
      if (at !== undefined) setDraft((before) => before && { ...before, next: toPatient(projection, at) });
    },
  };
}

/** Measures where the image's points are those of the patient: shows measurements within some mm of it. */
export function usePatientMeasuring(stage: Stage, withinMm: number): Measuring {
  const { own, others, change } = stage.desk.measurements;
  const isHere = ({ points }: Measurement) => liesIn(points, (point) => depthOf(stage.projection, point), withinMm);
  return useMeasuring(stage, { shown: own.filter(isHere), others: others.filter(isHere), write: change });
}
