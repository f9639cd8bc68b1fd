/** A picture of what an SVG shows, which says itself how large it is. The page's styles do not reach into it. */
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
