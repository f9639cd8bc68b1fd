/** Style sheets do not reach into a picture: what an element looks like is written onto it. */
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

/** A drawing of the page for a picture: each element carries the looks that it has here. */
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

/** A picture of what an SVG shows, which says itself how large it is. */
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
