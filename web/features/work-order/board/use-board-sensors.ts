import {
  type ClientRect,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/** A drag begins after some way, so that a click stays a click. */
const DRAG_PIXELS = 6;
/** On a touch screen it begins after a while, so that the page can be scrolled. */
const HOLD_MS = 200;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves a card to the next column that takes it, in the direction of the arrow. */
const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (step === undefined || collisionRect === null) return undefined;
  event.preventDefault();
  const [x, y] = [collisionRect.left + collisionRect.width / 2, collisionRect.top];
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left || a.top - b.top);
  // Columns are side by side, or below each other on a phone.
  const isIn = ({ left, width, top, height }: ClientRect) =>
    x >= left && x < left + width && y >= top - 1 && y < top + height;
  // Its own column takes no card, so it is none of these places.
  const isBefore = ({ left, width, top, height }: ClientRect) =>
    left + width <= x || (x >= left && x < left + width && top + height <= y);
  const at = places.findIndex(isIn);
  const before = places.filter(isBefore).length;
  const place = places[at === -1 ? before + (step === 1 ? 0 : -1) : at + step];
  return place === undefined ? undefined : { x: place.left + 8, y: place.top + 8 };
};

/** Returns how cards are picked up: by mouse, finger, or Space and the arrow keys. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
