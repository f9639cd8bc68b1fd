import * as z from 'zod';

/** Vendor with the layout that a zip follows (LAY-1). `plain`: it follows no vendor's layout. */
export const VendorLayout = z.enum(['itero', 'threeShape', 'shining', 'medit', 'exocad', 'dicomFolder', 'plain']);
export type VendorLayout = z.infer<typeof VendorLayout>;
