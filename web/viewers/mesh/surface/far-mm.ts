/** Distance in mm beyond which two surfaces count as unrelated. */
export const FAR_MM = 5;
