/** What is fetched into this window's memory in order to be saved under its name. */
const NAMED_BYTES_MAX = 256 * 1024 * 1024;

function click(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/**
 * Saves a stored object under its name. The URL holds no name, since it stands in logs; so the portal fetches the object and names it. What
 * is larger, or does not come, is left to the browser: it saves it under a name that says its kind.
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
