import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/report/report.ts';

interface ClashNoticeProps {
  readonly clash: Report;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows the draft that a colleague saved meanwhile, and asks which of the two drafts to keep (REP-9). */
export function ClashNotice({ clash, onMine, onTheirs }: ClashNoticeProps) {
  const { t } = useTranslation(['report', 'app']);
  const { title, sections } = clash.draft;
  return (
    <Alert
      type="warning"
      statusIconAriaLabel={t('app:flash.warning')}
      header={t('clash.title', { name: clash.editedBy.name })}
    >
      <SpaceBetween size="s">
        <div>{t('clash.text')}</div>
        <Box variant="strong">
          <bdi>{title === '' ? t('untitled') : title}</bdi>
        </Box>
        <div>{t('clash.sections', { number: sections.length })}</div>
        <ul className="report-clash">
          {sections.map((section) => (
            <li key={section.sectionId}>
              {t(`kind.${section.kind}`)}: <bdi>{section.heading}</bdi>{' '}
              {section.kind === 'text' && <bdi className="report-clash-text">{section.text}</bdi>}
            </li>
          ))}
        </ul>
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onMine}>{t('clash.mine')}</Button>
          <Button onClick={onTheirs}>{t('clash.theirs')}</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Alert>
  );
}
