/** Size in bytes of the largest object that the portal fetches into memory, to save it under its name. */
const NAMED_BYTES_MAX = 256 * 1024 * 1024;

function click(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/**
 * Saves a stored object under its name. A URL appears in logs, so it holds no name. The portal therefore fetches the object and names it.
 * If the object is too large or does not come, the browser loads the URL itself. The saved file then has a general name for its kind.
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
