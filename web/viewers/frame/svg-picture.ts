/** Style properties that are copied onto each element, since style sheets do not apply inside an image. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'font',
  'text-anchor',
  'paint-order',
  'stroke-linejoin',
  'stroke-dasharray',
  'unicode-bidi',
];

/**
 * Returns a copy of a drawing for use as an image. The properties in `LOOKS` are written into each element's `style`
 * attribute.
 */
export function withLooks(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('no drawing');
  const originals = drawing.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, at) => {
    const original = originals[at];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const name of LOOKS) element.style.setProperty(name, style.getPropertyValue(name));
  });
  return copy;
}

/** Renders an SVG drawing as an image, at the size that the SVG states. */
export async function svgPicture(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  );
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}
