import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Report, ReportSection } from '#shared/report/report.ts';
import { AddSection } from './add-section.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { DiscardButton, RemoveButton, SignButton, TemplateButton } from './report-actions.tsx';
import { SectionCard } from './section-card.tsx';
import { useReportDraft } from './use-report-draft.ts';

const LOOKS = { saved: 'success', underWay: 'in-progress', waiting: 'pending', failed: 'error' } as const;

/**
 * Returns the list with the section at `from` moved by one place. The first section cannot move up, and the last cannot move down: the
 * order is then unchanged.
 */
function moved(sections: readonly ReportSection[], from: number, by: 1 | -1): ReportSection[] {
  const to = from + by;
  const section = sections[from];
  if (section === undefined || to < 0 || to >= sections.length) return [...sections];
  return sections.toSpliced(from, 1).toSpliced(to, 0, section);
}

/** Editor of a report's draft: letterhead, sections, and the button to sign at the end. */
export function ReportBuilder({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const entry = useReportDraft(report);
  const { draft, base, clash, saving, isChanged, change } = entry;
  const { sections } = draft;
  const state = saving === 'idle' ? (isChanged ? 'waiting' : 'saved') : saving;
  const setSections = (next: readonly ReportSection[]) => change({ sections: [...next] });
  const replace = (index: number, section: ReportSection) => setSections(sections.with(index, section));
  // A signature covers the saved draft. So the report can be signed only while the page shows exactly that draft.
  const isReady = state === 'saved' && clash === undefined;
  return (
    <SpaceBetween size="l">
      {clash !== undefined && <ClashNotice clash={clash} onMine={entry.keepMine} onTheirs={entry.takeTheirs} />}
      <SpaceBetween direction="horizontal" size="s" alignItems="center">
        <StatusIndicator type={LOOKS[state]}>{t(`saving.${state}`)}</StatusIndicator>
        {(state === 'waiting' || state === 'failed') && clash === undefined && (
          <Button variant="inline-link" onClick={entry.save}>
            {t('saveNow')}
          </Button>
        )}
      </SpaceBetween>
      <FormField label={t('field.title')} stretch>
        <Input value={draft.title} onChange={({ detail }) => change({ title: detail.value.slice(0, 200) })} />
      </FormField>
      <FormField label={t('field.footer')} stretch>
        <Input value={draft.footer} onChange={({ detail }) => change({ footer: detail.value.slice(0, 300) })} />
      </FormField>
      <Checkbox checked={draft.withLogo} onChange={({ detail }) => change({ withLogo: detail.checked })}>
        {t('field.logo')}
      </Checkbox>
      {sections.length === 0 && <Box color="text-body-secondary">{t('nothing')}</Box>}
      {sections.map((section, index) => (
        <SectionCard
          key={section.sectionId}
          section={section}
          number={index + 1}
          patientId={report.patientId}
          edit={{
            onChange: (next) => replace(index, next),
            onRemove: () => setSections(sections.toSpliced(index, 1)),
            onUp: index === 0 ? undefined : () => setSections(moved(sections, index, -1)),
            onDown: index === sections.length - 1 ? undefined : () => setSections(moved(sections, index, 1)),
          }}
        />
      ))}
      <AddSection patientId={report.patientId} onAdd={(section) => setSections([...sections, section])} />
      <SpaceBetween direction="horizontal" size="xs">
        <SignButton report={base} draft={draft} isReady={isReady} />
        <TemplateButton draft={draft} />
        {report.state === 'draft' ? <RemoveButton report={base} /> : <DiscardButton report={base} />}
      </SpaceBetween>
    </SpaceBetween>
  );
}
