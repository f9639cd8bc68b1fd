import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import packageJson from '../../package.json' with { type: 'json' };

export interface BrowserBinary {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

const OUTPUT = join(import.meta.dirname, '..', 'output');
/** Folder of the unpacked browser. Its name includes the version, so that a newer browser gets another folder. */
const FOLDER = join(OUTPUT, `chromium-${packageJson.devDependencies['@sparticuz/chromium']}`);
const LIBRARIES = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br');

/** Configuration for the fonts that come with the browser, for machines without fonts. */
const FONTS_CONF = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${FOLDER}/fonts</dir><cachedir>${FOLDER}/fonts-cache</cachedir></fontconfig>
`;

/** Unpacks into a temporary folder, then renames it. So an interrupted run leaves no incomplete browser folder. */
async function unpack(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  const unpacked = await mkdtemp(join(OUTPUT, 'unpacking-'));
  const before = process.env['TMPDIR'];
  try {
    // The package always unpacks to the system's folder of temporary files, so this folder is changed.
    process.env['TMPDIR'] = unpacked;
    await Promise.all([sparticuz.executablePath(), inflate(LIBRARIES)]);
    await writeFile(join(unpacked, 'fonts.conf'), FONTS_CONF);
    await rename(unpacked, FOLDER).catch((error: unknown) => {
      // Another process has renamed its copy first, so that copy is used.
      if (!existsSync(FOLDER)) throw error;
    });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(unpacked, { recursive: true, force: true });
  }
}

const start = ({ executablePath, env }: BrowserBinary) =>
  spawnSync(executablePath, ['--no-sandbox', '--version'], { env, encoding: 'utf8' });

/**
 * Returns the browser that npm installed, or the one in `CHROMIUM_PATH`. If the system lacks three libraries that Chromium needs, the
 * copies in the npm package are used.
 */
export async function browserBinary(): Promise<BrowserBinary> {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined) return { executablePath: own, env: process.env };
  if (!existsSync(FOLDER)) await unpack();
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  const env = { ...process.env, ...(hasFonts ? {} : { FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') }) };
  const plain = { executablePath: join(FOLDER, 'chromium'), env };
  if (start(plain).status === 0) return plain;
  const helped = { ...plain, env: { ...env, LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib') } };
  const { status, stderr, error } = start(helped);
  if (status === 0) return helped;
  throw new Error(
    'The test browser does not start. Install its libraries (Debian: apt-get install libnss3 libnspr4 libexpat1; Fedora: dnf install ' +
      `nss nspr expat) or name a Chromium by CHROMIUM_PATH. ${stderr}`,
    { cause: error },
  );
}
