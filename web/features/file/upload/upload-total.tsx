import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import { timeLeft } from './time-left.ts';
import type { Upload } from './upload.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function sentBytes({ state, doneBytes, file }: Upload): number {
  if (state === 'done' || state === 'completing') return file.size;
  return state === 'hashing' || state === 'announcing' ? 0 : doneBytes;
}

/** Shows the common progress of all files of a drop. */
export function UploadTotal({ uploads }: { uploads: readonly Upload[] }) {
  const { t, i18n } = useTranslation('file');
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  const all = sum(uploads.map(({ file }) => file.size));
  const done = sum(uploads.map(sentBytes));
  const arrived = uploads.filter(({ state }) => state === 'done').length;
  const perSecond = sum(uploads.map(({ state, bytesPerSecond = 0 }) => (state === 'sending' ? bytesPerSecond : 0)));
  const words = [
    t('upload.doneOf', { done: size(done), all: size(all) }),
    ...(perSecond === 0
      ? []
      : [t('upload.speed', { speed: size(perSecond) }), timeLeft((all - done) / perSecond, i18n.language)]),
  ];
  return (
    <ProgressBar
      label={t('upload.total', { all: uploads.length, arrived })}
      value={all === 0 ? 100 : (done / all) * 100}
      additionalInfo={words.join(' · ')}
    />
  );
}
