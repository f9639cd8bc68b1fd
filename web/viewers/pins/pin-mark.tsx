import { useTranslation } from 'react-i18next';
import type { OrderPin } from '#shared/order/order-pin.ts';
import './pin-mark.css';

interface PinMarkProps {
  readonly pin: OrderPin;
  readonly at: { readonly x: number; readonly y: number };
  readonly isChosen: boolean;
  /** Whether the surface hides the point from the camera. */
  readonly isBehind?: boolean;
  readonly onChoose: () => void;
}

const RADIUS = 12;

/** Draws the number of a pin: in a filled circle while it is open, in an empty square with a tick once it is resolved. */
export function PinMark({ pin, at, isChosen, isBehind = false, onChoose }: PinMarkProps) {
  const { t } = useTranslation('version');
  const { number, status, body } = pin;
  return (
    <g
      className="pin-mark"
      data-status={status}
      data-chosen={isChosen}
      data-behind={isBehind}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={t(`pin.mark.${status}`, { number, text: body })}
      transform={`translate(${at.x} ${at.y})`}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onChoose();
      }}
    >
      <circle className="pin-grip" r={22} />
      {status === 'open' ? (
        <circle className="pin-shape" r={RADIUS} />
      ) : (
        <rect className="pin-shape" x={-RADIUS} y={-RADIUS} width={RADIUS * 2} height={RADIUS * 2} rx={4} />
      )}
      <text dy="4.5">{number}</text>
      {status === 'resolved' && <path className="pin-tick" d="M6 -12l4 4 7 -8" />}
    </g>
  );
}
