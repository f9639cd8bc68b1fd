import * as z from 'zod';

/** The vendor whose layout a zip follows (LAY-1). `plain`: no vendor's layout. */
export const VendorLayout = z.enum(['itero', 'threeShape', 'shining', 'medit', 'exocad', 'dicomFolder', 'plain']);
export type VendorLayout = z.infer<typeof VendorLayout>;
