import * as z from 'zod';

/**
 * The families of products (EQU-8). Devices, products and applications name one of them. The calls of the portal's client name the family
 * `category`.
 */
export const ProductFamily = z.enum(['Helios', 'CBCT', 'Sensor']);
export type ProductFamily = z.infer<typeof ProductFamily>;
