/** Half the width and height of the drawing, in its own units. */
export const NETWORK_HALF = { width: 400, height: 260 } as const;
const RADIUS = { x: 290, y: 190 } as const;
const LINE_WIDTH_MAX = 12;

/**
 * Returns the points at which `count` partners are drawn around the own organisation, evenly spaced, from the top on.
 */
export const placesAround = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return { x: Math.round(RADIUS.x * Math.cos(angle)), y: Math.round(RADIUS.y * Math.sin(angle)) };
  });

/**
 * Returns the width of the line to a partner: 1, plus 1 for each open order. The maximum is `LINE_WIDTH_MAX`, because
 * wider lines look alike.
 */
export const lineWidth = (openOrders: number): number => Math.min(LINE_WIDTH_MAX, 1 + openOrders);
