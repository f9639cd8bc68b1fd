import { useTranslation } from 'react-i18next';
import type { Window } from '#web/viewers/pixels/window-lut.ts';
import { edgesOf, windowBetween } from '#web/viewers/pixels/window-edges.ts';
import type { Histogram } from './histogram.ts';
import './window-handles.css';

interface WindowHandlesProps {
  readonly histogram: Histogram;
  readonly window: Window;
  /** Formats a value with its unit. */
  readonly written: (value: number) => string;
  readonly onWindow: (window: Window) => void;
}

const HEIGHT = 80;
const WIDTH = 256;
/** Number of steps of a handle over the whole range. In a range of at least this many whole values, a step is a whole number. */
const STEPS = 512;

/**
 * Returns the path of the histogram. Heights are the square root of the counts, since the black around a film would flatten all other bars.
 */
function barsPath({ counts }: Histogram): string {
  const most = Math.sqrt(Math.max(1, ...counts));
  const width = WIDTH / counts.length;
  const tops = counts.map((count, at) => {
    const y = (HEIGHT - (Math.sqrt(count) / most) * (HEIGHT - 4)).toFixed(1);
    return `L${(at * width).toFixed(1)} ${y}L${((at + 1) * width).toFixed(1)} ${y}`;
  });
  return `M0 ${HEIGHT}${tops.join('')}L${WIDTH} ${HEIGHT}Z`;
}

/** Shows the histogram, with a slider for each end of the window. The sliders work by pointer, by keyboard and with screen readers. */
export function WindowHandles({ histogram, window, written, onWindow }: WindowHandlesProps) {
  const { t } = useTranslation('viewer');
  const { low, high, median } = histogram;
  const edges = edgesOf(window);
  const step = Math.max((high - low) / STEPS, Number.EPSILON);
  const across = (value: number): number =>
    high === low ? 0 : Math.min(WIDTH, Math.max(0, ((value - low) / (high - low)) * WIDTH));
  const [from, to] = [across(edges.low), across(edges.high)];
  const handle = (end: 'low' | 'high') => (
    <input
      type="range"
      className="window-handle"
      aria-label={t(`light.${end}`)}
      aria-valuetext={written(edges[end])}
      min={low}
      max={high}
      step={high - low >= STEPS && Number.isInteger(low) ? Math.max(1, Math.round(step)) : step}
      value={edges[end]}
      onChange={({ target }) => {
        const value = target.valueAsNumber;
        onWindow(
          windowBetween(
            end === 'low'
              ? { low: Math.min(value, edges.high), high: edges.high }
              : { low: edges.low, high: Math.max(value, edges.low) },
          ),
        );
      }}
    />
  );
  return (
    <div className="window-handles">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('light.histogram', { low: written(low), high: written(high), median: written(median) })}
      >
        <path className="histogram-bars" d={barsPath(histogram)} />
        <rect className="histogram-outside" x="0" y="0" width={from} height={HEIGHT} />
        <rect className="histogram-outside" x={to} y="0" width={WIDTH - to} height={HEIGHT} />
        <path className="histogram-ramp" d={`M${from} ${HEIGHT}L${to} 0`} />
      </svg>
      {handle('low')}
      {handle('high')}
    </div>
  );
}
