import type { Outline } from '#shared/annotation/outline.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';

interface AnnotationShapeProps {
  readonly outline: Outline;
  readonly lines: readonly string[];
  /** Position of the label's first line. */
  readonly label: Point;
}

const LINE_PX = 17;

/** Draws an annotation and its label. Its lines have a dark edge, so that they are visible on bone and on air. */
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
