import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import type { PreflightNote as Note } from '#shared/file/preflight-note.ts';
import { usePartWords } from './use-part-words.ts';

/**
 * Shows the findings that the sender knew of, and why the sender did not correct them. Both sides of the order see this
 * note.
 */
export function PreflightNote({ note }: { readonly note: Note }) {
  const { t } = useTranslation(['file', 'app']);
  const partWords = usePartWords();
  return (
    <Alert type="info" statusIconAriaLabel={t('app:flash.info')} header={t('preflight.sentKnowing')}>
      <ul>
        {note.findings.map(({ kind, parts }) => (
          <li key={kind}>
            {kind === 'missing' ? t('preflight.missing', { parts: partWords(parts) }) : t(`preflight.kind.${kind}`)}
          </li>
        ))}
      </ul>
      {t(`preflight.reasons.${note.reason}`)}
      {note.note !== '' && <div className="written">{note.note}</div>}
    </Alert>
  );
}
