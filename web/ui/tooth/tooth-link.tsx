import type { KeyboardEvent } from 'react';
import { markColour } from '#shared/tooth/mark-colours.ts';

/** A connector between two neighbouring teeth of the chart. */
export interface ChartLink {
  readonly from: string;
  readonly to: string;
  readonly kind: 'rigid' | 'attachment' | 'none';
  /** Index of the restoration, from 0. */
  readonly mark: number;
  readonly label: string;
  /** Changes the connector; absent = the chart is read-only. */
  readonly onPress?: () => void;
}

/** Shows a connector between two teeth: a bar if it is rigid, a broken bar for an attachment, and a gap for `none`. */
export function ToothLink({ link, x, y }: { readonly link: ChartLink; readonly x: number; readonly y: number }) {
  const { kind, mark, label, onPress } = link;
  const place = { transform: `translate(${x} ${y})`, 'data-link': `${link.from}-${link.to}` };
  const bar = <path className={`tooth-link tooth-link-${kind}`} d="M-8 0H8" style={{ stroke: markColour(mark) }} />;
  if (onPress === undefined)
    return (
      <g {...place}>
        <title>{label}</title>
        {bar}
      </g>
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onPress();
  };
  return (
    <g
      {...place}
      className="tooth-choice"
      role="button"
      aria-label={label}
      tabIndex={0}
      onClick={onPress}
      onKeyDown={press}
    >
      <rect className="tooth-area" x="-8" y="-10" width="16" height="20" rx="4" />
      {bar}
    </g>
  );
}
