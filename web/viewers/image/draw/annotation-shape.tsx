import type { Outline } from '#shared/annotation/outline.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';

interface AnnotationShapeProps {
  readonly outline: Outline;
  readonly lines: readonly string[];
  /** Start of its first line. */
  readonly label: Point;
}

const LINE_PX = 17;

/** Draws an annotation's strokes over a dark edge, visible on bone and on air, and its label. */
export function AnnotationShape({ outline, lines, label }: AnnotationShapeProps) {
  const { path, helpPath } = outline;
  return (
    <>
      <path className="stroke-edge" d={path} />
      {helpPath !== '' && <path className="stroke-help" d={helpPath} />}
      <path className="stroke" d={path} />
      {lines.length > 0 && (
        <text x={label.x} y={label.y}>
          {lines.map((text, index) => (
            <tspan key={index} x={label.x} dy={index === 0 ? 0 : LINE_PX}>
              {`${text} `}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}
