/** Name of the exported file of a list that has no name of its own (UX-23). */
export const EXPORT_NAME = 'excel-list';

/** Makes the browser download bytes as a file of this name. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Decodes a base64 text to a blob of the given type. */
export const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type });
