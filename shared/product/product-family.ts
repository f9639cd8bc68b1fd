import * as z from 'zod';

/**
 * The families of products (EQU-8). Devices, products and applications name one of them. In the calls of the portal's client, the field of
 * the family is named `category`.
 */
export const ProductFamily = z.enum(['Helios', 'CBCT', 'Sensor']);
export type ProductFamily = z.infer<typeof ProductFamily>;
