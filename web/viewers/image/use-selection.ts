import { useMemo, useState } from 'react';
import type { PixelPoint } from '#shared/annotation/measure.ts';

/** The selected annotation, and the point of the image at the cursor of the profile chart. */
export interface Selection {
  readonly selectedId: string | undefined;
  readonly cursor: PixelPoint | undefined;
  readonly select: (annotationId: string | undefined) => void;
  readonly point: (at: PixelPoint | undefined) => void;
}

export function useSelection(): Selection {
  const [selectedId, select] = useState<string>();
  const [cursor, point] = useState<PixelPoint>();
  return useMemo(() => ({ selectedId, cursor, select, point }), [selectedId, cursor]);
}
