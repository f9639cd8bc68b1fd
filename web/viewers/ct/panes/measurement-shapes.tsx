import type { Measurement } from '../measure/measurement.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import type { Projection } from '../space/pane-view.ts';
import { MeasurementShape } from './measurement-shape.tsx';
import { MEASURE_COLOUR, OTHERS_COLOUR, SELECTED_COLOUR } from './plane-colours.ts';

interface MeasurementShapesProps {
  readonly shown: readonly Measurement[];
  readonly others?: readonly Measurement[];
  readonly draft: Measurement | undefined;
  readonly projection: Projection;
  /** Absent where the picture's points are not those of the patient: an ellipse there has no values. */
  readonly scene?: CtScene;
  readonly selected: string | undefined;
}

/** Everything that is measured in a picture, one's own before the other side's. */
export function MeasurementShapes({ shown, others = [], draft, selected, ...place }: MeasurementShapesProps) {
  const colourOf = ({ annotationId }: Measurement): string =>
    annotationId === selected
      ? SELECTED_COLOUR
      : others.some((each) => each.annotationId === annotationId)
        ? OTHERS_COLOUR
        : MEASURE_COLOUR;
  return [...others, ...shown, ...(draft ? [draft] : [])].map((measurement) => (
    <MeasurementShape
      key={measurement.annotationId}
      measurement={measurement}
      colour={colourOf(measurement)}
      {...place}
    />
  ));
}
