/** Bytes of the largest object that is fetched into memory so that it can be saved under its name. */
const NAMED_BYTES_MAX = 256 * 1024 * 1024;

function click(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/**
 * Saves a stored object under its name. The portal fetches the object and names it, since URLs appear in logs and so hold no name. If the
 * object is too large or does not come, the browser loads the URL itself. The file is then named after its kind.
 */
export async function saveObject({
  url,
  name,
  sizeBytes,
}: {
  readonly url: string;
  readonly name: string;
  readonly sizeBytes: number;
}): Promise<void> {
  const response = sizeBytes > NAMED_BYTES_MAX ? undefined : await fetch(url).catch(() => undefined);
  if (response?.ok !== true) return click(url, name);
  const saved = URL.createObjectURL(await response.blob());
  click(saved, name);
  URL.revokeObjectURL(saved);
}
