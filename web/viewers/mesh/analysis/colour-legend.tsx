import type { Scale } from '../surface/colour-scales.ts';
import './colour-legend.css';

interface ColourLegendProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly wordOf: (value: number) => string;
}

const STEPS = 64;

/**
 * Shows the colours of a scale from its lowest value up, with the important values. It has the same direction in every
 * language.
 */
export function ColourLegend({ scale, ticks, wordOf }: ColourLegendProps) {
  const { from, to, colourAt } = scale;
  // Values around zero matter most: they get as much room as the rest.
  const placeOf = (value: number) =>
    value <= 0 ? 0.25 * ((value - from) / (0 - from)) : 0.25 + 0.75 * Math.sqrt(value / to);
  const valueAt = (place: number) =>
    place <= 0.25 ? from + (place / 0.25) * (0 - from) : ((place - 0.25) / 0.75) ** 2 * to;
  return (
    <div className="mesh-legend" dir="ltr">
      <div className="mesh-legend-bar">
        {Array.from({ length: STEPS }, (_, at) => (
          <span key={at} style={{ background: colourAt(valueAt((at + 0.5) / STEPS)) }} />
        ))}
      </div>
      {ticks.map((tick, at) => (
        <span
          key={tick}
          className={`mesh-legend-tick mesh-legend-row-${at % 2}`}
          style={{ insetInlineStart: `${placeOf(tick) * 100}%` }}
        >
          <bdi>{wordOf(tick)}</bdi>
        </span>
      ))}
    </div>
  );
}
