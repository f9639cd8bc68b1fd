import type { PixelPoint } from '#shared/annotation/measure.ts';
import { type Affine, mapped } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';

interface ProfileCursorProps {
  readonly at: PixelPoint;
  readonly place: Affine;
  readonly screen: Size;
}

/** Marks the point of the image at the cursor of the profile chart. */
export function ProfileCursor({ at: [column, row], place, screen }: ProfileCursorProps) {
  const { x, y } = mapped(place, { x: column, y: row });
  return (
    <svg className="annotation-layer" width={screen.width} height={screen.height} aria-hidden="true">
      <g className="profile-mark" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <circle className="stroke-edge" r="7" />
        <circle className="stroke" r="7" />
        <path className="stroke" d="M-11 0h6M5 0h6M0 -11v6M0 5v6" />
      </g>
    </svg>
  );
}
