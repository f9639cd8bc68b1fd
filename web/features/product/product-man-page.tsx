import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Product, productTextIn } from '#shared/product/product.ts';
import { productQueries } from '#web/api/queries/product-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductPanel } from './product-panel.tsx';
import { CatalogueBadge } from './product-status.tsx';

const PAGE_SIZE = 20;

/** Shows /productMan: the maker's catalogue. The editor and the head of after-sales maintain it (PROD-8). */
export function ProductManPage() {
  const { t } = useTranslation(['product', 'app']);
  useDocumentTitle(t('app:page.productMan'));
  const list = useListQuery();
  const { data, error, refetch } = useListPage(list, productQueries.catalogue(windowOf(list, PAGE_SIZE)));
  const [isCreating, setCreating] = useState(false);
  const [openModel, setOpenModel] = useState<string>();
  const columns = useProductColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = data?.list.find(({ modelNumber }) => modelNumber === openModel);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('create.action')}
    </Button>
  );
  return (
    <>
      <RowList
        title={t('app:page.productMan')}
        description={t('man.text')}
        count={data?.total}
        actions={create}
        rows={data?.list ?? []}
        rowKey="modelNumber"
        columns={columns}
        onOpen={({ modelNumber }) => setOpenModel(modelNumber)}
        open={open}
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="equipment" title={t('man.none')} text={t('man.noneText')} action={create} />
          )
        }
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <ProductPanel product={open} onClose={() => setOpenModel(undefined)} />}
      {isCreating && (
        <ProductDialog
          onDone={({ modelNumber }) => {
            setCreating(false);
            setOpenModel(modelNumber);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function useProductColumns(): RowColumn<Product>[] {
  const { t, i18n } = useTranslation('product');
  const counted = ({ attachments }: Product, kind: 'image' | 'document') =>
    attachments.filter((each) => each.kind === kind).length;
  return [
    { id: 'model', label: t('column.model'), opens: true, minWidth: 160, cell: ({ modelNumber }) => modelNumber },
    { id: 'name', label: t('column.name'), minWidth: 180, cell: (each) => productTextIn(each, i18n.language).name },
    { id: 'family', label: t('column.family'), cell: ({ family }) => family },
    { id: 'state', label: t('column.state'), isPlain: true, cell: ({ state }) => <CatalogueBadge state={state} /> },
    { id: 'images', label: t('column.images'), spare: 1, cell: (each) => counted(each, 'image') },
    { id: 'documents', label: t('column.documents'), spare: 2, cell: (each) => counted(each, 'document') },
    { id: 'updatedAt', label: t('column.updatedAt'), cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
  ];
}
