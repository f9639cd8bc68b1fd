/** Attributes of a file input, for example to ask for a folder, or for a photo by the device's camera. */
type Asked = Partial<Pick<HTMLInputElement, 'webkitdirectory' | 'accept' | 'capture'>>;

/** Opens the browser's dialog for files and returns the chosen ones; an empty list if the person cancels. */
export function chooseByInput(asked: Asked): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true, ...asked });
  // The input is put into the page. Otherwise a phone may remove it while the camera is open, and lose the photo.
  document.body.append(input);
  return new Promise<File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  }).finally(() => input.remove());
}
