import * as z from 'zod';

/** Whose way of laying out a case a zip follows (LAY-1). `plain`: files under names of their own. */
export const VendorLayout = z.enum(['itero', 'threeShape', 'shining', 'medit', 'exocad', 'dicomFolder', 'plain']);
export type VendorLayout = z.infer<typeof VendorLayout>;
