import { chooseByInput } from './choose-by-input.ts';

/** Opens the camera on the back of the device. Accepts JPEG only, so that a phone that stores HEIC gives a JPEG. */
const CAMERA = { accept: 'image/jpeg', capture: 'environment' } as const;

/** Lets the person take a photo. Phones name every photo `image.jpg`, so the photo gets its time as its name. */
export async function takePhoto(): Promise<File[]> {
  const taken = await chooseByInput(CAMERA);
  return taken.map((file) => {
    const time = new Date(file.lastModified).toISOString().slice(0, 19).replaceAll(':', '-');
    return new File([file], `photo-${time}.jpg`, { type: file.type, lastModified: file.lastModified });
  });
}
