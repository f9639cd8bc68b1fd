import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';
import { isBridge } from '#shared/prescription/bridge.ts';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { toothMarks } from '#shared/prescription/tooth-marks.ts';
import { useBridgeLooks } from '../use-bridge-looks.ts';
import { LeftOut } from './left-out.tsx';
import { pieceRules } from './draft-rules.ts';
import { changeUnit, EMPTY_ITEM, type DraftItem, type OrderForm } from './order-draft.ts';
import { SaveTemplate } from './save-template.tsx';
import { toggleTooth } from './toggle-tooth.ts';
import { useLabTerms } from './use-lab-terms.ts';
import { WorkItem } from './work-item.tsx';

const ITEMS_MAX = 16;
const PIECE_AND_TOOTH = [...FIELDS.piece, ...FIELDS.tooth];

/**
 * Asks for the work on each tooth, with marks for choices that the probable lab does not accept. A click on the chart adds a tooth to the
 * active piece of work.
 */
export function WorkStep({ form, labId }: { readonly form: OrderForm; readonly labId: string }) {
  const { t } = useTranslation('prescription');
  const [chosen, setActive] = useState(0);
  const { items, content, caseType } = form.values;
  const rulesOf = pieceRules(form, useLabTerms(labId));
  const bridgeLooks = useBridgeLooks();
  const active = Math.min(chosen, items.length - 1);
  const change = (index: number, changed: Partial<DraftItem>) =>
    form.change({ items: items.map((item, at) => (at === index ? { ...item, ...changed } : item)) });
  const connect = (index: number, tooth: string, connector: string) => {
    const item = items[index];
    if (item !== undefined) change(index, changeUnit(item, tooth, { connector }));
  };
  const add = () => {
    form.change({ items: [...items, EMPTY_ITEM] });
    setActive(items.length);
  };
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('work.teeth')}</Header>}>
        <ToothChart
          marks={toothMarks(items)}
          {...bridgeLooks(items, connect)}
          onToggle={(tooth) => form.change({ items: toggleTooth(items, Math.max(0, active), tooth) })}
        />
      </Container>
      {items.map((item, index) => (
        <WorkItem
          // The index can be the key, because pieces have no id and are only appended or removed as a whole.
          key={index}
          item={item}
          number={index}
          isActive={index === active}
          caseType={caseType}
          rules={rulesOf(index)}
          onActivate={() => setActive(index)}
          onChange={(changed) => change(index, changed)}
          onRemove={() => form.change({ items: items.filter((_item, at) => at !== index) })}
        />
      ))}
      {items.length < ITEMS_MAX && (
        <Button iconName="add-plus" formAction="none" onClick={add}>
          {t('work.add')}
        </Button>
      )}
      <LeftOut fields={PIECE_AND_TOOTH} caseType={caseType} hasBridge={items.some(isBridge)} />
      <Container>
        <Field label={t('label.content')} fault={form.faultOf('prescription.content')} isOptional>
          <Textarea
            rows={4}
            value={content}
            placeholder={t('work.contentExample')}
            onChange={({ detail }) => form.change({ content: detail.value })}
          />
        </Field>
      </Container>
      <SaveTemplate draft={form.values} />
    </SpaceBetween>
  );
}
