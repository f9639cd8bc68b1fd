import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { startBrowser } from '#test/support/browser.ts';

const SIZES_PX = [320, 1200];
const ORIGIN = 'http://pictures.test';

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'mesh-page', 'draw.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Draws thumbnail and preview of each mesh file into the file's folder, in the usual way of servers: three.js in a headless browser. */
export async function drawByThree(files: readonly string[]): Promise<void> {
  const [browser, script] = await Promise.all([startBrowser(), pageScript()]);
  try {
    const page = await browser.open();
    await page.route(`${ORIGIN}/**`, (route) => {
      const file = files.find((path) => basename(path) === new URL(route.request().url()).pathname.slice(1));
      return file === undefined
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
        : route.fulfill({ path: file, contentType: 'application/octet-stream' });
    });
    await page.goto(`${ORIGIN}/`);
    await page.addScriptTag({ content: script });
    for (const file of files) {
      const input = { url: `${ORIGIN}/${basename(file)}`, sizesPx: SIZES_PX };
      const pictures = await page.evaluate<string[]>(`drawMesh(${JSON.stringify(input)})`);
      for (const [at, picture] of pictures.entries())
        await writeFile(`${file}-${SIZES_PX[at]}.webp`, Buffer.from(picture.split(',')[1] ?? '', 'base64'));
    }
  } finally {
    await browser.close();
  }
}
