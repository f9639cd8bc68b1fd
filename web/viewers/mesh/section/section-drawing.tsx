import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { millimetres } from '../millimetres.ts';
import { snap, type PlanePoint, type SectionPicture } from './section-picture.ts';

const MARGIN = 0.08;
/** Largest number of grid lines across the drawing, so that they can be counted. */
const GRID_LINES = 14;
const GRID_STEPS_MM = [0.5, 1, 2, 5, 10, 20];
const SNAP_SHARE = 0.03;

/** Shows the section in its plane, on a grid in millimetres. Two taps measure the distance between two of its points. */
export function SectionDrawing({ picture }: { picture: SectionPicture }) {
  const { t, i18n } = useTranslation('mesh');
  const [ends, setEnds] = useState<readonly PlanePoint[]>([]);
  const width = picture.to[0] - picture.from[0];
  const height = picture.to[1] - picture.from[1];
  const span = Math.max(width, height, 1);
  const margin = span * MARGIN;
  const view = {
    x: picture.from[0] - margin,
    y: -picture.to[1] - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  const step = GRID_STEPS_MM.find((each) => span / each <= GRID_LINES) ?? 50;
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM();
    if (matrix === null) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const point = snap(picture, [x, -y], span * SNAP_SHARE);
    setEnds((before) => (before.length === 1 ? [...before, point] : [point]));
  };
  const [a, b] = ends;
  return (
    <figure className="mesh-section">
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={t('section.picture')}
        onPointerDown={place}
      >
        <Grid view={view} step={step} />
        {picture.outlines.map(({ part, colour, lines }) => (
          <path
            key={part}
            d={lines.map((line) => line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${-y}`).join('')).join('')}
            stroke={colour}
            className="mesh-section-line"
          />
        ))}
        {a && b && <path d={`M${a[0]} ${-a[1]}L${b[0]} ${-b[1]}`} className="mesh-section-measure" />}
        {ends.map(([x, y], at) => (
          <circle key={at} cx={x} cy={-y} r={span / 90} className="mesh-section-end" />
        ))}
      </svg>
      <figcaption>
        {a && b
          ? t('section.measured', { mm: millimetres(Math.hypot(a[0] - b[0], a[1] - b[1]), i18n.language) })
          : t('section.extent', {
              width: millimetres(width, i18n.language),
              height: millimetres(height, i18n.language),
            })}
        <span className="mesh-section-grid-word">{t('section.grid', { mm: step })}</span>
      </figcaption>
    </figure>
  );
}

function Grid({ view, step }: { view: { x: number; y: number; width: number; height: number }; step: number }) {
  const across = linesOf(view.x, view.width, step).map((x) => `M${x} ${view.y}v${view.height}`);
  const down = linesOf(view.y, view.height, step).map((y) => `M${view.x} ${y}h${view.width}`);
  return <path d={[...across, ...down].join('')} className="mesh-section-grid" />;
}

const linesOf = (from: number, length: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.floor((from + length) / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step);
};
