import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { flash } from '#web/ui/flashes.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useForm } from '#web/ui/use-form.ts';
import { PeopleFields } from './people-fields.tsx';
import { planInput, planValues } from './plan-values.ts';
import { StageFields } from './stage-fields.tsx';

/** Shows /productionPlan: the lab's stages and technicians, for its heads. */
export function PlanPage() {
  const { t } = useTranslation('production');
  useDocumentTitle(t('plan.title'));
  const { data, error, refetch } = useQuery(workOrderQueries.plan());
  if (data !== undefined) return <PlanForm key={data.version} plan={data} />;
  return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function PlanForm({ plan }: { plan: OutputOf<typeof workOrderApi.plan> }) {
  const { t } = useTranslation('production');
  const save = useCall(workOrderApi.savePlan);
  const form = useForm(workOrderApi.savePlan.input, planValues(plan), planInput);
  const send = form.submit((input) =>
    save.mutate(input, {
      onSuccess: () => flash({ type: 'success', content: t('plan.saved') }, ERROR_TOAST_MS),
    }),
  );
  return (
    <form onSubmit={send} noValidate>
      <Form
        header={
          <Header variant="h1" description={t('plan.text')}>
            {t('plan.title')}
          </Header>
        }
        actions={
          <Button variant="primary" formAction="submit" loading={save.isPending}>
            {t('plan.save')}
          </Button>
        }
      >
        <SpaceBetween size="l">
          <Container header={<Header variant="h2">{t('plan.stages')}</Header>}>
            <SpaceBetween size="l">
              <StageFields form={form} />
              <Checkbox
                checked={form.values.makesByItself}
                onChange={({ detail }) => form.change({ makesByItself: detail.checked })}
              >
                {t('plan.makesByItself')}
              </Checkbox>
            </SpaceBetween>
          </Container>
          <Container
            header={
              <Header variant="h2" description={t('plan.peopleText')}>
                {t('plan.people')}
              </Header>
            }
          >
            <PeopleFields form={form} />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
