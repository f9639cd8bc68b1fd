import { hardWords } from './plain-words.ts';
import { readProse } from './prose.ts';

// Prints the texts of a folder that are hard to read, each with the reason: npm run words functions/store
const [folder = ''] = process.argv.slice(2);
for (const text of readProse().filter(({ file }) => file.startsWith(folder)))
  for (const reason of hardWords(text)) console.log(`${text.file}:${text.line} ${reason}\n  ${text.text}`);
