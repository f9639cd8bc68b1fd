import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { useOtherPatientText } from '../use-other-patient-text.ts';
import type { FileFinding, FileReport } from './judge-files.ts';
import { canLeaveOut, findingKey, type PreflightFixes } from './preflight-fixes.ts';

/** Largest number of entries that are named. If there are more, their number is shown. */
const ENTRIES_SHOWN = 5;

interface PreflightFileProps {
  readonly file: FileReport;
  /** Position of the file among the chosen files. */
  readonly at: number;
  readonly fixes: PreflightFixes;
  readonly onChange: (fixes: PreflightFixes) => void;
}

/** Returns a copy of the set, with or without the value. */
function switched<Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}

/** Shows the findings on one file, and the possible changes to it. */
export function PreflightFile({ file, at, fixes, onChange }: PreflightFileProps) {
  const { t } = useTranslation('file');
  const isSkipped = fixes.skipped.has(at);
  const { layout, plainName } = file;
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={
            layout === undefined
              ? undefined
              : [t(`layout.${layout}`), t('preflight.files', { count: file.entryCount })].join(' · ')
          }
          actions={
            <Button
              formAction="none"
              onClick={() => onChange({ ...fixes, skipped: switched(fixes.skipped, at, !isSkipped) })}
            >
              {t(isSkipped ? 'preflight.keep' : 'preflight.leave')}
            </Button>
          }
        >
          <bdi>{file.name}</bdi>
        </Header>
      }
    >
      {isSkipped ? (
        <StatusIndicator type="stopped">{t('preflight.skipped')}</StatusIndicator>
      ) : (
        <SpaceBetween size="s">
          {file.findings.map((finding) => (
            <Finding key={finding.kind} {...{ finding, at, fixes, onChange }} />
          ))}
          {plainName !== undefined && (
            <Checkbox
              checked={!fixes.named.has(at)}
              onChange={({ detail }) => onChange({ ...fixes, named: switched(fixes.named, at, !detail.checked) })}
            >
              {t('preflight.sendAs', { name: plainName })}
            </Checkbox>
          )}
        </SpaceBetween>
      )}
    </Container>
  );
}

function Finding({ finding, at, fixes, onChange }: Omit<PreflightFileProps, 'file'> & { finding: FileFinding }) {
  const { t } = useTranslation(['file', 'refusal']);
  const otherText = useOtherPatientText();
  const { kind, entries, refusal, other } = finding;
  const key = findingKey(at, finding);
  const inZip = entries.filter(({ index }) => index >= 0);
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type="warning">
        {refusal === undefined ? t(`preflight.kind.${kind}`) : t(`refusal:${refusal}`)}
      </StatusIndicator>
      {other !== undefined && <Box>{otherText(other)}</Box>}
      {inZip.length > 0 && (
        <ul>
          {inZip.slice(0, ENTRIES_SHOWN).map(({ index, path, refusal: why }) => (
            <li key={index}>
              <bdi>{path}</bdi>
              {why !== undefined && <Box fontSize="body-s">{t(`refusal:${why}`)}</Box>}
            </li>
          ))}
          {inZip.length > ENTRIES_SHOWN && <li>{t('preflight.more', { number: inZip.length - ENTRIES_SHOWN })}</li>}
        </ul>
      )}
      {canLeaveOut(finding) && (
        <Checkbox
          checked={fixes.leftOut.has(key)}
          onChange={({ detail }) => onChange({ ...fixes, leftOut: switched(fixes.leftOut, key, detail.checked) })}
        >
          {t('preflight.leaveOut', { count: inZip.length })}
        </Checkbox>
      )}
    </SpaceBetween>
  );
}
