/**
 * Extensions of programs and of scripts that a double-click runs. They come with the viewers that CBCT software burns
 * on CDs.
 */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set([
  'app',
  'appimage',
  'apk',
  'bat',
  'chm',
  'cmd',
  'com',
  'cpl',
  'deb',
  'dll',
  'dmg',
  'drv',
  'dylib',
  'exe',
  'gadget',
  'hta',
  'inf',
  'jar',
  'js',
  'jse',
  'lnk',
  'mjs',
  'msc',
  'msi',
  'msp',
  'ocx',
  'pif',
  'pkg',
  'ps1',
  'py',
  'reg',
  'rpm',
  'scf',
  'scr',
  'sh',
  'so',
  'sys',
  'url',
  'vb',
  'vbe',
  'vbs',
  'wasm',
  'ws',
  'wsf',
  'wsh',
]);

/** Whether a file's name is a program's. Scripts have no magic bytes, so only the name identifies them. */
export function hasProgramName(path: string): boolean {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') && PROGRAM_EXTENSIONS.has(path.slice(dot + 1).toLowerCase());
}
