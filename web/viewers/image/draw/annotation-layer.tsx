import { useTranslation } from 'react-i18next';
import type { PixelPoint, Sketch } from '#shared/annotation/measure.ts';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { Affine } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import { AnnotationShape } from './annotation-shape.tsx';
import { placedOutline } from './placed-outline.ts';
import { placeLabel } from '#web/viewers/frame/place-label.ts';
import './annotation-layer.css';

/** An unfinished annotation with its label. */
export interface Sketched {
  readonly annotation: Sketch;
  /** Points from which the annotation is drawn, in pixels of the image. */
  readonly drawn: readonly PixelPoint[];
  readonly lines: readonly string[];
}

/** A finished annotation with its label. `isOwn`: it belongs to the person's side, so the person may change it. */
export interface Labelled extends Sketched {
  readonly annotation: PixelAnnotation;
  readonly isOwn: boolean;
}

/** Screen width in pixels below which only the selected annotation shows all its values. */
const NARROW_PX = 500;

interface AnnotationLayerProps {
  readonly annotations: readonly Labelled[];
  /** Annotation that is being drawn; it cannot be gripped. */
  readonly draft: Sketched | undefined;
  readonly selectedId: string | undefined;
  readonly place: Affine;
  readonly screen: Size;
  readonly onSelect: (annotationId: string) => void;
}

/**
 * Draws annotations over the image, sharp at every zoom. Gestures read the pressed annotation and its handle from the
 * attributes `data-annotation` and `data-handle`.
 */
export function AnnotationLayer(props: AnnotationLayerProps) {
  const { annotations, draft, selectedId, place, screen, onSelect } = props;
  const { t } = useTranslation('viewer');
  const isNarrow = screen.width < NARROW_PX;
  const shapeOf = ({ annotation, drawn, lines: all }: Sketched, isWhole = true) => {
    const lines = isWhole || !isNarrow ? all : all.slice(0, 1);
    const outline = placedOutline(annotation.kind, drawn, place);
    return {
      outline,
      shape: <AnnotationShape {...{ outline, lines }} label={placeLabel(outline.label, lines, screen)} />,
    };
  };
  return (
    <svg
      className="annotation-layer"
      width={screen.width}
      height={screen.height}
      role="group"
      aria-label={t('annotations')}
    >
      {annotations.map((labelled) => {
        const { annotation, lines, isOwn } = labelled;
        const { annotationId, kind } = annotation;
        const isSelected = annotationId === selectedId;
        const { outline, shape } = shapeOf(labelled, isSelected);
        return (
          <g
            key={annotationId}
            data-annotation={annotationId}
            data-kind={kind}
            className={isOwn ? 'annotation' : 'annotation annotation-other'}
            role="button"
            tabIndex={0}
            aria-pressed={isSelected}
            aria-label={[t(`tool.${kind}`), ...lines].join(' ')}
            onFocus={() => onSelect(annotationId)}
          >
            {shape}
            <path className="stroke-grip" d={outline.path} />
            {isOwn &&
              outline.handles.map(({ x, y }, index) => (
                <g key={index} data-handle={index}>
                  <circle className="handle-grip" cx={x} cy={y} r={12} />
                  <circle className="handle" cx={x} cy={y} r={4.5} />
                </g>
              ))}
          </g>
        );
      })}
      {draft !== undefined && <g className="annotation annotation-draft">{shapeOf(draft).shape}</g>}
    </svg>
  );
}
