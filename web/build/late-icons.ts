import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = fileURLToPath(new URL('icon/generated/icons.js', import.meta.resolve('@cloudscape-design/components')));

/** Icons that the sign-in page may draw: alerts, faults, and a link that leads out. */
const OF_THE_FIRST_PAGE: ReadonlySet<string> = new Set([
  'status-info',
  'status-positive',
  'status-warning',
  'status-negative',
  'close',
  'external',
]);

/** Reads Cloudscape's module, which is one object. Returns its lines before the first icon, and the text of each icon. */
function readIcons(): { head: string; icons: { name: string; text: string }[] } {
  const source = readFileSync(ICONS, 'utf8');
  const [head = '', ...parts] = source.slice(0, source.lastIndexOf('\n};')).split(/^ {4}(?="[\w-]+": )/mu);
  const icons = parts.map((text) => ({ name: /^"([\w-]+)"/u.exec(text)?.[1] ?? '', text }));
  const missing = [...OF_THE_FIRST_PAGE].filter((name) => icons.every((icon) => icon.name !== name));
  if (!head.includes('const icons = {') || missing.length > 0)
    throw new Error(`Cloudscape's icons have changed: ${missing.join(', ')}`);
  return { head, icons };
}

/** Splits Cloudscape's icons, one object of 62 KB: the sign-in page gets those it draws, `ui/cloudscape/whole-icons.ts` adds the others. */
export function lateIcons(): Plugin {
  const { head, icons } = readIcons();
  const textOf = (isFirst: boolean): string =>
    icons
      .flatMap(({ name, text }) => (OF_THE_FIRST_PAGE.has(name) === isFirst ? [text.trimEnd().replace(/,$/u, '')] : []))
      .join(',\n');
  return {
    name: 'arcata:late-icons',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (id === ICONS) return { code: `${head}${textOf(true)}\n};\nexport default icons;`, map: null };
      if (!id.endsWith('/web/ui/cloudscape/whole-icons.ts')) return undefined;
      const later = head.replace(
        'const icons = {',
        `import icons from ${JSON.stringify(ICONS)};\nObject.assign(icons, {`,
      );
      return { code: `${later}${textOf(false)}\n});`, map: null };
    },
  };
}
