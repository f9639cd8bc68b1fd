import {
  type ClientRect,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/** Distance of the pointer, in pixels, after which a drag begins. A shorter movement is a click. */
const DRAG_PIXELS = 6;
/** Milliseconds that a finger must rest before a drag begins. A shorter touch scrolls the page. */
const HOLD_MS = 200;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the position in the next column that accepts the card, in the direction of the arrow key. */
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
  // Columns are placed side by side, or on a phone one below the other.
  const isIn = ({ left, width, top, height }: ClientRect) =>
    x >= left && x < left + width && y >= top - 1 && y < top + height;
  // `places` has no entry for the card's own column, because that column is disabled as a target. So for a card in its
  // own column, `isIn` finds no place. The number of places before the card is then used as its index.
  const isBefore = ({ left, width, top, height }: ClientRect) =>
    left + width <= x || (x >= left && x < left + width && top + height <= y);
  const at = places.findIndex(isIn);
  const before = places.filter(isBefore).length;
  const place = places[at === -1 ? before + (step === 1 ? 0 : -1) : at + step];
  return place === undefined ? undefined : { x: place.left + 8, y: place.top + 8 };
};

/** Returns the ways to pick up a card: by mouse, by finger, or with Space and the arrow keys. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );
