import type { ReactNode } from 'react';
import { PaneMarks } from './pane-marks.tsx';
import type { Stage } from './use-stage.ts';
import './stage.css';

interface StagePictureProps {
  readonly stage: Stage;
  readonly label: string;
  /** Words at the left and right edge; see `PaneMarks`. */
  readonly sides?: readonly [string, string];
  /** Elements drawn onto the image and saved with it. */
  readonly drawn?: ReactNode;
  /** Elements over the image that are not saved with it. */
  readonly children?: ReactNode;
}

/** Shows an image of the volume with its annotations. */
export function StagePicture({ stage, label, sides, drawn, children }: StagePictureProps) {
  const { element, canvas, projection } = stage;
  const { width, height } = projection.size;
  return (
    <div ref={element} className="ct-stage">
      <canvas ref={canvas} className="ct-canvas" role="img" aria-label={label} />
      <svg className="ct-overlay" width={width} height={height} aria-hidden="true">
        <PaneMarks projection={projection} sides={sides} />
        {drawn}
      </svg>
      {children}
    </div>
  );
}
