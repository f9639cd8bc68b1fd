import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import type { WorkOrderFields } from './work-order-action-fields.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

/** Lets the reporter rate the work with one to five stars, and add a comment. */
export function RatingField({ fields }: { fields: WorkOrderFields }) {
  const { t } = useTranslation('workOrder');
  const { stars, comment } = fields.values;
  return (
    <SpaceBetween size="m">
      <Field label={t('rating.label')} fault={undefined} isOptional>
        <Tiles
          columns={3}
          value={stars === 0 ? null : String(stars)}
          items={STARS.map((count) => ({ value: String(count), label: t('rating.stars', { count }) }))}
          onChange={({ detail }) => fields.change({ stars: Number(detail.value) })}
        />
      </Field>
      {stars > 0 && (
        <Field label={t('rating.comment')} fault={undefined} isOptional>
          <Textarea rows={3} value={comment} onChange={({ detail }) => fields.change({ comment: detail.value })} />
        </Field>
      )}
    </SpaceBetween>
  );
}
