import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';

/** Region in the address: `at=left,top,width,height` in pixels of the image. */
const Region = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(ToothBox);

/** Returns the region of the image that the address names; `undefined` if it names none. */
export function useRegion(): ToothBox | undefined {
  const [query] = useSearchParams();
  const at = query.get('at');
  return useMemo(() => Region.safeParse(at).data, [at]);
}
