import { useTranslation } from 'react-i18next';
import { outlineOf } from '#shared/annotation/outline.ts';
import { brokenLines, placeLabel } from '#web/viewers/frame/place-label.ts';
import { isRemark, outline, type Measurement } from '../measure/measurement.ts';
import { regionStatistics } from '../measure/region-statistics.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import { toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { measurementWords } from './measurement-words.ts';

interface MeasurementShapeProps {
  readonly measurement: Measurement;
  readonly projection: Projection;
  /** Volume for the statistics of an ellipse; absent = the label has no statistics. */
  readonly scene: CtScene | undefined;
  readonly colour: string;
}

const OUTLINE_POINTS = 64;
const LINE_PX = 15;

const path = (points: readonly Point[], isClosed: boolean): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${isClosed ? 'Z' : ''}`;

/** Returns the position of the label next to the measurement. Labels of measurements with a common end do not overlap. */
function labelPlace(kind: Measurement['kind'], points: readonly Point[], drawn: readonly Point[]): Point {
  const [first = { x: 0, y: 0 }, second = first] = points;
  if (kind === 'length') {
    const isLying = Math.abs(second.x - first.x) > Math.abs(second.y - first.y);
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    return isLying ? { x: middle.x, y: middle.y - 10 } : { x: middle.x + 10, y: middle.y + 4 };
  }
  if (kind === 'angle') return { x: second.x + 10, y: second.y - 8 };
  const rightmost = drawn.reduce((best, point) => (point.x > best.x ? point : best), first);
  return { x: rightmost.x + 9, y: rightmost.y + 4 };
}

/** Draws a measurement with its value over an image. */
export function MeasurementShape({ measurement, projection, scene, colour }: MeasurementShapeProps) {
  const { t, i18n } = useTranslation('ct');
  const screen = (point: Parameters<typeof toScreen>[1]): Point => toScreen(projection, point);
  const isEllipse = measurement.kind === 'ellipse';
  const points = measurement.points.map(screen);
  const { size } = projection;
  const isText = isRemark(measurement);
  const drawn = isEllipse ? outline(measurement.points, OUTLINE_POINTS).map(screen) : points;
  const region = isEllipse && scene ? regionStatistics(measurement.points, scene.space, scene.valueAt) : undefined;
  const values = measurementWords(measurement, { t, language: i18n.language }, region);
  const words = isText ? values.flatMap((text) => brokenLines(text, size.width / 2)) : values;
  const label = isText
    ? placeLabel(points[0] ?? { x: 0, y: 0 }, words, size)
    : labelPlace(measurement.kind, points, drawn);
  const stroke = isText ? outlineOf(measurement.kind, points).path : path(drawn, isEllipse);
  return (
    <g data-measurement={measurement.kind}>
      <path d={stroke} fill="none" stroke="#000" strokeOpacity={0.6} strokeWidth={3.4} />
      <path d={stroke} fill="none" stroke={colour} strokeWidth={1.6} />
      {points.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={isEllipse && index === 0 ? 2 : 3.4} fill={colour} stroke="#000" />
      ))}
      <text
        x={label.x}
        y={label.y}
        fill={colour}
        stroke="#000"
        strokeWidth={3}
        paintOrder="stroke"
        fontSize={12.5}
        fontFamily="system-ui, sans-serif"
        fontWeight={600}
      >
        {words.map((line, index) => (
          <tspan key={index} x={label.x} dy={index === 0 ? 0 : LINE_PX}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
