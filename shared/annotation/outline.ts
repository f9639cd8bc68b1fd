import type { PixelAnnotation } from '../file/annotation.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Kind = PixelAnnotation['kind'];

/** The drawing of an annotation, in pixels of a screen or typographic points of a page. */
export interface Outline {
  /** Path in SVG syntax, which a canvas also accepts. */
  readonly path: string;
  /** Path that is drawn as a dashed line. It is a visual aid, and is not measured. */
  readonly helpPath: string;
  /** The points of the annotation, which are drawn as handles. */
  readonly handles: readonly Point[];
  /** The label starts to the right of this point. */
  readonly label: Point;
}

const TICK_PX = 6;
const HEAD_PX = 11;
const ARC_PX = 22;
/**
 * Distance from the end of a cubic curve to its control point. With this distance, the curve approximates a quarter of a circle of radius
 * 1.
 */
const QUARTER = 0.552_284_75;

const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const line = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');
const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
const minus = (a: Point, b: Point): Point => plus(a, b, -1);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const unit = ({ x, y }: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
};

/** Returns the path of a short stroke across the end of a line. */
function tick(end: Point, from: Point): string {
  const { x, y } = unit(minus(end, from));
  const across = { x: -y, y: x };
  return line([plus(end, across, TICK_PX), plus(end, across, -TICK_PX)]);
}

function head(tip: Point, from: Point): string {
  const { x, y } = unit(minus(from, tip));
  const barb = (side: number) => plus(tip, { x: x * 0.87 - y * 0.5 * side, y: y * 0.87 + x * 0.5 * side }, HEAD_PX);
  return line([barb(1), tip, barb(-1)]);
}

/** Returns the path of the short arc between the two legs of an angle, near its vertex. */
function arc(vertex: Point, a: Point, b: Point): string {
  const radius = Math.min(
    ARC_PX,
    Math.hypot(a.x - vertex.x, a.y - vertex.y),
    Math.hypot(b.x - vertex.x, b.y - vertex.y),
  );
  const [u, v] = [unit(minus(a, vertex)), unit(minus(b, vertex))];
  const sweep = u.x * v.y - u.y * v.x > 0 ? 1 : 0;
  return `M${at(plus(vertex, u, radius))}A${radius} ${radius} 0 0 ${sweep} ${at(plus(vertex, v, radius))}`;
}

/** Returns the path of an ellipse as four quarters between its two half-axes. On the screen, the half-axes need not be perpendicular. */
function ellipse(centre: Point, a: Point, b: Point): string {
  const quarter = (from: Point, to: Point): string => {
    const control = (end: Point, other: Point) => plus(plus(centre, end), other, QUARTER);
    return `C${at(control(from, to))} ${at(control(to, from))} ${at(plus(centre, to))}`;
  };
  const back = (vector: Point): Point => ({ x: -vector.x, y: -vector.y });
  const turns: readonly [Point, Point][] = [
    [a, b],
    [b, back(a)],
    [back(a), back(b)],
    [back(b), a],
  ];
  return `M${at(plus(centre, a))}${turns.map(([from, to]) => quarter(from, to)).join('')}Z`;
}

/** Returns the paths of an implant: its axis dashed, its body as wide as its platform. Without `side`, only the axis is known and drawn. */
function implant(platform: Point, apex: Point, side: Point | undefined): { path: string; helpPath: string } {
  const axis = line([platform, apex]);
  if (side === undefined) return { path: tick(platform, apex), helpPath: axis };
  const half = minus(side, platform);
  const corners = [side, plus(apex, half), minus(apex, half), minus(platform, half)];
  return { path: `${line(corners)}Z`, helpPath: axis };
}

type Draw = (points: readonly Point[]) => { path: string; helpPath?: string };
const ORIGIN: Point = { x: 0, y: 0 };

const SHAPES: Record<Kind, Draw> = {
  length: ([a = ORIGIN, b = a]) => ({ path: line([a, b]) + tick(a, b) + tick(b, a) }),
  angle: ([a = ORIGIN, vertex = a, b]) => ({
    path: line(b === undefined ? [a, vertex] : [a, vertex, b]),
    helpPath: b === undefined ? '' : arc(vertex, a, b),
  }),
  lines: ([a = ORIGIN, b = a, c, d]) => ({
    path: line([a, b]) + (c === undefined || d === undefined ? '' : line([c, d])),
    helpPath: c === undefined || d === undefined ? '' : line([middle(a, b), middle(c, d)]),
  }),
  curve: (points) => ({ path: line(points) }),
  polygon: (points) => ({ path: `${line(points)}Z` }),
  ellipse: ([centre = ORIGIN, a = centre, b = centre]) => ({
    path: ellipse(centre, minus(a, centre), minus(b, centre)),
  }),
  arrow: ([from = ORIGIN, tip = from]) => ({ path: line([from, tip]) + head(tip, from) }),
  text: ([point = ORIGIN]) => ({ path: line([plus(point, { x: -4, y: 0 }), plus(point, { x: 4, y: 0 })]) }),
  profile: ([a = ORIGIN, b = a]) => ({ path: line([a, b]) + tick(a, b) + head(b, a) }),
  implant: ([platform = ORIGIN, apex = platform, side]) => implant(platform, apex, side),
  canal: (points) => ({ path: line(points) }),
  calibration: ([a = ORIGIN, b = a]) => ({ path: line([a, b]) + tick(a, b) + tick(b, a) + head(a, b) + head(b, a) }),
};

type FindLabel = (handles: readonly Point[]) => Point | undefined;
const first: FindLabel = (handles) => handles[0];
const halfWay: FindLabel = ([a, b]) => a && b && middle(a, b);
const rightmost: FindLabel = (handles) =>
  handles.reduce<Point | undefined>(
    (right, point) => (right === undefined || point.x > right.x ? point : right),
    undefined,
  );

/** Returns the label position for each kind, such as a line's middle, an arrow's start or an angle's vertex. */
const LABELS: Record<Kind, FindLabel> = {
  length: halfWay,
  calibration: halfWay,
  implant: first,
  canal: (handles) => handles.at(-1),
  profile: halfWay,
  angle: (handles) => handles[1],
  lines: rightmost,
  curve: (handles) => handles.at(-1),
  polygon: rightmost,
  ellipse: rightmost,
  arrow: first,
  text: first,
};

/** Returns the outline of an annotation. The points must already be in coordinates of the screen or page. */
export function outlineOf(kind: Kind, handles: readonly Point[]): Outline {
  const { path, helpPath = '' } = SHAPES[kind](handles);
  // An implant's side point is computed from its width, so people cannot move it.
  const own = kind === 'implant' ? handles.slice(0, 2) : handles;
  return { path, helpPath, handles: own, label: LABELS[kind](handles) ?? handles[0] ?? ORIGIN };
}
