/** Settings of an input of files: it asks for a folder, or for a photo by the camera of the device. */
type Asked = Partial<Pick<HTMLInputElement, 'webkitdirectory' | 'accept' | 'capture'>>;

/** Lets the person choose by an input of the browser. Returns nothing if the person leaves it. */
export function chooseByInput(asked: Asked): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...asked });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
