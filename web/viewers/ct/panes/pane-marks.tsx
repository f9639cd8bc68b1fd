import { useTranslation } from 'react-i18next';
import { orientationLetters } from '#web/viewers/pixels/orientation-letters.ts';
import { scaleBar } from '#web/viewers/pixels/scale-bar.ts';
import type { Projection } from '../space/pane-view.ts';

interface PaneMarksProps {
  readonly projection: Projection;
  /**
   * Words at the left and right edge instead of orientation letters; absent = orientation letters. In the panorama, for example, an edge
   * has no single direction of the patient.
   */
  readonly sides: readonly [string, string] | undefined;
}

const INSET_PX = 12;
const words = {
  stroke: '#000',
  strokeWidth: 3,
  paintOrder: 'stroke',
  fontFamily: 'system-ui, sans-serif',
  fontWeight: 700,
} as const;

/** Shows the orientation letters and the scale bar of an image. */
export function PaneMarks({ projection, sides }: PaneMarksProps) {
  const { t } = useTranslation('viewer');
  const { right, down, size, pxPerMm } = projection;
  const letters = orientationLetters([...right, ...down], undefined);
  const [left, other] = sides ?? [letters?.left, letters?.right];
  const middle = { x: size.width / 2, y: size.height / 2 };
  const edges = [
    { key: 'left', text: left, x: INSET_PX, y: middle.y, anchor: 'start' },
    { key: 'right', text: other, x: size.width - INSET_PX, y: middle.y, anchor: 'end' },
    { key: 'top', text: sides ? undefined : letters?.top, x: middle.x, y: INSET_PX + 10, anchor: 'middle' },
    {
      key: 'bottom',
      text: sides ? undefined : letters?.bottom,
      x: middle.x,
      y: size.height - INSET_PX,
      anchor: 'middle',
    },
  ] as const;
  const bar = scaleBar(1 / pxPerMm);
  const end = { x: size.width - INSET_PX, y: size.height - INSET_PX };
  return (
    <g>
      {edges.map(({ key, text, x, y, anchor }) => (
        <text
          key={key}
          x={x}
          y={y}
          textAnchor={anchor}
          fill="#f2c14e"
          fontSize={sides ? 12 : 15}
          {...words}
          data-edge={key}
        >
          {text}
        </text>
      ))}
      <path
        d={`M${end.x - bar.px} ${end.y - 5}v5h${bar.px}v-5`}
        fill="none"
        stroke="#e8eef2"
        strokeWidth={1.4}
        data-scale-mm={bar.mm}
      />
      <text x={end.x} y={end.y - 9} textAnchor="end" fill="#e8eef2" fontSize={11.5} {...words}>
        {t('scale', { mm: bar.mm })}
      </text>
    </g>
  );
}
