import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SharedCase, SharePass } from '#shared/share/share.ts';
import { ApiError } from '#web/api/api-error.ts';
import { forgetShareCode, keepShareCode, readShareCode, readShareToken } from '#web/api/share-link.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AccessCodeForm } from './access-code-form.tsx';
import { closedBy } from './closed-by.ts';
import { ClosedShare } from './closed-share.tsx';
import { PreparingShare } from './preparing-share.tsx';
import { OpenedShare, type SharedFile } from './opened-share.tsx';
import './shared-case-page.css';

interface SharedCasePageProps {
  /**
   * Parts that belong to other features, which this feature must not import: the viewer that the address names, the contents of a file, and
   * a guest's order.
   */
  readonly viewer: (pass: SharePass) => ReactNode;
  readonly contents: (pass: SharePass, file: SharedFile) => ReactNode;
  readonly order: (pass: SharePass) => ReactNode;
}

/** Shows the contents of a share, or the reason why its link shows nothing. */
export function SharedCasePage(props: SharedCasePageProps) {
  const { t } = useTranslation('app');
  const [token] = useState(readShareToken);
  useDocumentTitle(t('page.sharedStudy'));
  if (token === undefined) return <ClosedShare reason="notFound" />;
  return <Linked token={token} {...props} />;
}

function Linked({ token, viewer, contents, order }: SharedCasePageProps & { readonly token: string }) {
  const [query] = useSearchParams();
  const [accessCode, setAccessCode] = useState(readShareCode);
  const pass = useMemo(
    (): SharePass => ({ token, ...(accessCode !== undefined && { accessCode }) }),
    [token, accessCode],
  );
  const { data, error, refetch } = useQuery<SharedCase>(shareQueries.opened(pass));
  const closed = closedBy(error);
  if (closed !== undefined) return <ClosedShare reason={closed} />;
  const isWrongCode = error instanceof ApiError && error.codeName === 'verificationCodeWrong';
  if (isWrongCode || data?.state === 'codeNeeded') {
    const enter = (code: string) => {
      forgetShareCode();
      keepShareCode(code);
      if (code === accessCode) void refetch();
      else setAccessCode(code);
    };
    const email = data?.state === 'codeNeeded' ? data.codeEmail : undefined;
    return <AccessCodeForm email={email} isWrong={isWrongCode} onEnter={enter} />;
  }
  if (data === undefined) {
    return error === null ? (
      <PageLoading />
    ) : (
      <main className="shared-case">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (data.state === 'preparing') return <PreparingShare />;
  if (query.has('viewer')) return viewer(pass);
  return <OpenedShare opened={data} pass={pass} contents={(file) => contents(pass, file)} order={order(pass)} />;
}
