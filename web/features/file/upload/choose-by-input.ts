/** Settings of an input of files: it asks for a folder, or for a photo by the camera of the device. */
type Asked = Partial<Pick<HTMLInputElement, 'webkitdirectory' | 'accept' | 'capture'>>;

/** Opens the browser's dialog for files and returns the chosen ones; an empty list if the person cancels. */
export function chooseByInput(asked: Asked): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true, ...asked });
  // A phone may drop an input that is in no page while its camera is open. The photo would be lost.
  document.body.append(input);
  return new Promise<File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  }).finally(() => input.remove());
}
