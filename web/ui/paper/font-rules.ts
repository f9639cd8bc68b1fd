const ADDRESS = /url\("(?!data:)(?<address>[^"]+)"\)/u;

const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('a font cannot be read'));
    });
    reader.readAsDataURL(blob);
  });

/** Returns a font rule with the font's bytes as a data URL in place of its address. */
async function embedded(text: string, base: string): Promise<string> {
  const address = ADDRESS.exec(text)?.groups?.['address'];
  if (address === undefined) return text;
  const response = await fetch(new URL(address, base));
  const data = await dataAddressOf(await response.blob());
  return text.replace(ADDRESS, () => `url("${data}")`);
}

/**
 * Returns the font rules of the page, with the bytes of the fonts in place of their addresses. The bytes are needed, because an SVG image
 * cannot load other files.
 */
export async function fontRules(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => embedded(rule.cssText, sheet.href ?? location.href)),
  );
  return (await Promise.all(rules)).join('\n');
}
