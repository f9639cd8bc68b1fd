import { encodeName, type ZipNameEncoding } from '#infra/phantom/write-zip.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { unicodePathExtra } from './hostile-zip.ts';
import { amongGood, goodPart, judgedParts, scanBytes, type ZipCase } from './zip-case.ts';

const FLAG_UTF8 = 1 << 11;

/** Pairs of names that a computer would store as one file; both are refused. */
const COLLISIONS = [
  ['a.stl', 'a.stl'],
  ['Zähne.stl', 'Za\u0308hne.stl'],
  ['scan\\a.stl', 'scan/a.stl'],
  ['a.stl', 'a.stl. .'],
  ['a.stl', './a.stl'],
  ['a.stl', 'a\u202e.stl'],
] as const;

/** Pairs of names that only a computer that ignores case would store as one file; both are kept. */
const TWINS = [
  ['Upper.STL', 'upper.stl'],
  ['STRASSE.stl', 'straße.stl'],
  ['scan/A.stl', 'Scan/A.stl'],
] as const;

/** Names that are refused, each with the reason. */
const REFUSED_NAMES: readonly (readonly [what: string, name: string, reason: RefusalReason])[] = [
  ['a way out', '../upper.stl', 'nameUnsafe'],
  ['a way out of Windows', '..\\..\\upper.stl', 'nameUnsafe'],
  ['a way out in the middle', 'scan/../../upper.stl', 'nameUnsafe'],
  ['a way out behind an invisible sign', '.\u200e./upper.stl', 'nameUnsafe'],
  ['an absolute path', '/etc/passwd', 'nameUnsafe'],
  ['a drive', 'C:\\scans\\upper.stl', 'nameUnsafe'],
  ['a server', '\\\\server\\share\\upper.stl', 'nameUnsafe'],
  ['a NUL', 'upper.stl\0.exe', 'nameUnsafe'],
  ['a line end', 'upper\r\n.stl', 'nameUnsafe'],
  ['an escape', 'upper\x1b[2J.stl', 'nameUnsafe'],
  ['nothing', '', 'nameUnsafe'],
  ['only dots', './.', 'nameUnsafe'],
  ['65,000 signs', 'x'.repeat(65_000), 'nameTooLong'],
  ['a part of 256 bytes', `${'x'.repeat(252)}.stl`, 'nameTooLong'],
  ['a depth of 1,000', `${'d/'.repeat(1000)}a.stl`, 'nameTooLong'],
  ['a depth of 17', `${'d/'.repeat(16)}a.stl`, 'nameTooLong'],
];

/** Names that are accepted, each with the path that is shown. */
const TAKEN_NAMES: readonly (readonly [what: string, name: string, path: string])[] = [
  ['backslashes', 'scan\\jaw\\upper2.stl', 'scan/jaw/upper2.stl'],
  ['a reversed ending', 'lts.\u202etts.exe.stl', 'lts.tts.exe.stl'],
  ['a decomposed umlaut', 'Za\u0308hne.stl', 'Zähne.stl'],
  ['a device of Windows', 'scan/CON.stl', 'scan/_CON.stl'],
  ['a numbered device', 'lpt1', '_lpt1'],
  ['a name that only begins like a device', 'console.stl', 'console.stl'],
  ['dots and blanks at the end', 'scan. /upper2.stl ..', 'scan/upper2.stl'],
  ['doubled slashes', 'scan//upper2.stl', 'scan/upper2.stl'],
  ['a part of 255 bytes', `${'x'.repeat(251)}.stl`, `${'x'.repeat(251)}.stl`],
  ['a depth of 16', `${'d/'.repeat(15)}a.stl`, `${'d/'.repeat(15)}a.stl`],
  ['names of JavaScript', '__proto__', '__proto__'],
];

/** Names as programs without UTF-8 write them. */
const LEGACY_NAMES: readonly (readonly [ZipNameEncoding, expected: string, names: readonly string[]])[] = [
  ['gbk', 'Chinese Windows', ['张三_20240102/全景片.dcm', '张三_20240102/口扫/上颌.stl', '李四/咬合面.jpg']],
  ['gbk', 'Chinese Windows, one short name', ['下颌.stl']],
  ['gbk', 'Chinese Windows, full-width signs', ['王五（初诊）/侧位片.jpg']],
  ['big5', 'Taiwanese Windows', ['陳小明_20240102/全口X光片.dcm', '陳小明_20240102/上顎.stl', '林先生/咬合面.jpg']],
  ['big5', 'Taiwanese Windows, backslash as second byte', ['功能測試/許先生.stl']],
  ['cp866', 'Russian Windows', ['Иванов/верхняя челюсть.stl', 'Иванов/прикус.stl']],
  ['cp857', 'Turkish Windows', ['Şükrü Yıldız/üst çene.stl', 'Işık/sağ.jpg']],
  ['cp1256', 'an Arabic program', ['محمد/الفك العلوي.stl']],
  ['cp949', 'Korean Windows', ['김민수/상악.stl']],
  ['shiftJis', 'Japanese Windows', ['田中太郎/上顎.stl']],
  ['cp437', 'Western Windows', ['Müller/Zähne oben.stl', 'François.jpg', 'señora.dcm']],
  ['utf8', 'a Mac', ['张三/上颌.stl', 'Zähne.stl']],
];

/** Class 21: the unicode path field of Info-ZIP. */
const UNICODE_PATHS: readonly ZipCase[] = [
  {
    zipClass: 21,
    name: 'a unicode path whose checksum fits',
    build: (random) => {
      const extra = unicodePathExtra('€ 15.txt', '_15.txt');
      return amongGood(
        random,
        'extract',
        { name: '_15.txt', content: scanBytes(random), both: { extra } },
        { path: '€ 15.txt' },
      );
    },
  },
  {
    zipClass: 21,
    name: 'a stale unicode path',
    build: (random) => {
      const extra = unicodePathExtra('old.txt', 'other');
      return amongGood(
        random,
        'extract',
        { name: 'new.txt', content: scanBytes(random), both: { extra } },
        { path: 'new.txt' },
      );
    },
  },
  {
    zipClass: 21,
    name: 'two unicode paths',
    build: (random) => {
      const extra = Buffer.concat([unicodePathExtra('a.txt', 'x.txt'), unicodePathExtra('b.txt', 'x.txt')]);
      return amongGood(random, 'nameAmbiguous', { name: 'x.txt', content: scanBytes(random), both: { extra } });
    },
  },
  {
    zipClass: 21,
    name: 'a unicode path that contradicts a name marked as UTF-8',
    build: (random) => {
      const both = { flags: FLAG_UTF8, extra: unicodePathExtra('a.txt', 'b.txt') };
      return amongGood(random, 'nameAmbiguous', { name: 'b.txt', content: scanBytes(random), both });
    },
  },
  {
    zipClass: 21,
    name: 'a unicode path in the local header only',
    build: (random) => {
      const local = { extra: unicodePathExtra('a.txt', 'b.txt') };
      return amongGood(random, 'headersDisagree', { name: 'b.txt', content: scanBytes(random), local });
    },
  },
  {
    zipClass: 21,
    name: 'a unicode path that leads out',
    build: (random) => {
      const extra = unicodePathExtra('../../a.txt', 'a.txt');
      return amongGood(random, 'nameUnsafe', { name: 'a.txt', content: scanBytes(random), both: { extra } });
    },
  },
];

/** Classes 11, 12 and 21: names. */
export const NAME_CASES: readonly ZipCase[] = [
  ...COLLISIONS.map(([one, other]): ZipCase => ({
    zipClass: 11,
    name: `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
    build: (random) =>
      judgedParts([goodPart(random, 'bite.stl'), goodPart(random, one), goodPart(random, other)], {
        1: { verdict: 'duplicateName' },
        2: { verdict: 'duplicateName' },
      }),
  })),
  ...TWINS.map(([one, other]): ZipCase => ({
    zipClass: 11,
    name: `${one} and ${other} are two files`,
    build: (random) =>
      judgedParts([goodPart(random, one), goodPart(random, other)], {
        0: { verdict: 'extract', path: one },
        1: { verdict: 'extract', path: other },
      }),
  })),
  {
    zipClass: 12,
    name: 'backslashes in one header and slashes in the other are one name',
    build: (random) =>
      amongGood(
        random,
        'extract',
        {
          name: 'scan\\jaw\\upper2.stl',
          content: scanBytes(random),
          local: { rawName: Buffer.from('scan/jaw/upper2.stl') },
        },
        { path: 'scan/jaw/upper2.stl' },
      ),
  },
  ...REFUSED_NAMES.map(([what, name, reason]): ZipCase => ({
    zipClass: 12,
    name: `a name of ${what}`,
    build: (random) => amongGood(random, reason, { name, content: scanBytes(random) }),
  })),
  ...TAKEN_NAMES.map(([what, name, path]): ZipCase => ({
    zipClass: 12,
    name: `a name with ${what} is taken`,
    build: (random) => amongGood(random, 'extract', { name, content: scanBytes(random) }, { path }),
  })),
  ...LEGACY_NAMES.map(([encoding, what, names]): ZipCase => ({
    zipClass: 12,
    name: `names of ${what}`,
    build: (random) => {
      const parts = names.map((name) => ({ name: encodeName(name, encoding), content: scanBytes(random) }));
      const shown = names.map((path) => ({ verdict: 'extract' as const, path }));
      return judgedParts(parts, Object.fromEntries(shown.entries()));
    },
  })),
  ...UNICODE_PATHS,
];
