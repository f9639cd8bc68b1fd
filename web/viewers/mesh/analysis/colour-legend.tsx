import type { Scale } from '../surface/colour-scales.ts';
import './colour-legend.css';

interface ColourLegendProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly wordOf: (value: number) => string;
  /** Whether equal ranges of values have equal widths. */
  readonly isEven?: boolean;
}

const STEPS = 64;

/**
 * Shows the colours of a scale from its lowest value up, and labels the important values. The legend has the same
 * direction in every language.
 */
export function ColourLegend({ scale, ticks, wordOf, isEven = false }: ColourLegendProps) {
  const { from, to, colourAt } = scale;
  const evenly = {
    placeOf: (value: number) => (value - from) / (to - from),
    valueAt: (place: number) => from + place * (to - from),
  };
  // Values near zero matter most. So the negative values share a quarter of the width. Positive values share the rest;
  // their position grows with the square root of the value.
  const aroundZero = {
    placeOf: (value: number) =>
      value <= 0 ? 0.25 * ((value - from) / (0 - from)) : 0.25 + 0.75 * Math.sqrt(value / to),
    valueAt: (place: number) =>
      place <= 0.25 ? from + (place / 0.25) * (0 - from) : ((place - 0.25) / 0.75) ** 2 * to,
  };
  const { placeOf, valueAt } = isEven ? evenly : aroundZero;
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
