/** Saves a canvas as a PNG file of that name, as any download. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
