import { useState } from 'react';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { ChangeMeasurements } from '../parts/use-measurements.ts';
import { POINTS_TO_PLACE, type Measurement, type MeasurementKind } from '../measure/measurement.ts';
import { toPatient, type Point, type Projection } from '../space/pane-view.ts';
import type { Vector } from '../space/vector.ts';
import { isMeasuring } from '../state/ct-state.ts';
import { isMeant, measurementOf, pointNear, withPointMoved } from './measure-grips.ts';
import type { Grip } from './use-pane-gestures.ts';

interface Draft {
  readonly kind: MeasurementKind;
  readonly placed: readonly Vector[];
  /** Where the pointer is: the point that comes next. */
  readonly next: Vector;
}

export interface Measuring {
  /** What is being drawn, as far as it can be seen already. */
  readonly draft: Measurement | undefined;
  /** Takes a point of a measurement, or begins one, if the tool is for that. */
  readonly grab: (at: Point, reach: number) => Grip | undefined;
  /** Places a point. Answers whether it was used. */
  readonly click: (at: Point) => boolean;
  readonly hover: (at: Point) => void;
  readonly cancel: () => void;
}

/** What is measured in a pane, as far as it can be seen, and how it is changed. */
interface Measured {
  readonly shown: readonly Measurement[];
  readonly write: ChangeMeasurements;
}

/** Measuring in a pane: press, move, let go; or a click for every point. Points are those of the projection. */
export function useMeasuring(desk: CtDesk, projection: Projection, { shown, write }: Measured): Measuring {
  const { state, change } = desk;
  const [draft, setDraft] = useState<Draft>();
  const current = draft !== undefined && draft.kind === state.tool ? draft : undefined;

  const finish = (kind: MeasurementKind, places: readonly Vector[]): void => {
    setDraft(undefined);
    const made = isMeant(places, projection) ? measurementOf(kind, places, projection) : undefined;
    if (made === undefined) return;
    write((list) => [...list, made]);
    change((before) => ({ ...before, selected: made.annotationId }));
  };
  const place = (kind: MeasurementKind, point: Vector): void => {
    const placed = [...(current?.placed ?? []), point];
    if (placed.length === POINTS_TO_PLACE[kind]) finish(kind, placed);
    else setDraft({ kind, placed, next: point });
  };
  const moveNext = (at: Point): void => setDraft((before) => before && { ...before, next: toPatient(projection, at) });

  return {
    draft: current && measurementOf(current.kind, [...current.placed, current.next], projection),
    grab: (at, reach) => {
      // With a measuring tool in hand, the next one may begin where another ends.
      const free = isMeasuring(state.tool) ? shown.filter((each) => each.annotationId === state.selected) : shown;
      const taken = pointNear(free, projection, { at, reach });
      if (taken !== undefined && current === undefined) {
        const move = (to: Point): void => {
          change((before) => ({ ...before, selected: taken.id }));
          const place = toPatient(projection, to);
          write((list) =>
            list.map((each) => (each.annotationId === taken.id ? withPointMoved(each, taken.index, place) : each)),
          );
        };
        return { move };
      }
      const { tool } = state;
      if (!isMeasuring(tool)) return undefined;
      const first = toPatient(projection, at);
      const before = current?.placed ?? [];
      return {
        move: (to) =>
          setDraft({
            kind: tool,
            placed: [...before, ...(before.length === 0 ? [first] : [])],
            next: toPatient(projection, to),
          }),
        drop: (to) => {
          const placed = [...before, ...(before.length === 0 ? [first] : []), toPatient(projection, to)];
          if (placed.length === POINTS_TO_PLACE[tool]) finish(tool, placed);
          else setDraft({ kind: tool, placed, next: toPatient(projection, to) });
        },
        cancel: () => setDraft(current),
      };
    },
    click: (at) => {
      const { tool } = state;
      if (!isMeasuring(tool)) return false;
      place(tool, toPatient(projection, at));
      return true;
    },
    hover: moveNext,
    cancel: () => setDraft(undefined),
  };
}
