import type { Measurement } from '../measure/measurement.ts';
import { MeasurementShape } from './measurement-shape.tsx';
import { MEASURE_COLOUR, OTHERS_COLOUR, SELECTED_COLOUR } from './plane-colours.ts';
import type { Measuring } from './use-measuring.ts';
import type { Stage } from './use-stage.ts';

interface MeasurementShapesProps {
  readonly stage: Pick<Stage, 'desk' | 'projection'>;
  readonly measuring: Pick<Measuring, 'shown' | 'others'> & Partial<Pick<Measuring, 'draft'>>;
  /**
   * Whether the image is unrolled along the arch. Coordinates in such an image are not those of the patient, so an ellipse has no
   * statistics.
   */
  readonly isUnrolled?: true;
}

/** Draws all measurements of an image. Measurements of the person's side are drawn over those of the other side. */
export function MeasurementShapes({ stage, measuring, isUnrolled }: MeasurementShapesProps) {
  const { scene, state } = stage.desk;
  const { shown, others, draft } = measuring;
  const colourOf = ({ annotationId }: Measurement): string =>
    annotationId === state.selected
      ? SELECTED_COLOUR
      : others.some((each) => each.annotationId === annotationId)
        ? OTHERS_COLOUR
        : MEASURE_COLOUR;
  return [...others, ...shown, ...(draft ? [draft] : [])].map((measurement) => (
    <MeasurementShape
      key={measurement.annotationId}
      measurement={measurement}
      colour={colourOf(measurement)}
      projection={stage.projection}
      scene={isUnrolled ? undefined : scene}
    />
  ));
}
