/** Settings of an input of files: it asks for a folder, or for a photo by the camera of the device. */
type Asked = Partial<Pick<HTMLInputElement, 'webkitdirectory' | 'accept' | 'capture'>>;

/** Lets the person choose by an input of the browser. Returns nothing if the person leaves it. */
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
