/** Style properties to copy onto each element: style sheets do not apply inside an image. */
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

/** Copies a drawing for an image: each element carries its computed style. */
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

/** Renders an SVG as an image; the SVG gives its own size. */
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
