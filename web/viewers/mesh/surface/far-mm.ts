/** Beyond this distance in mm, two surfaces are unrelated. */
export const FAR_MM = 5;
