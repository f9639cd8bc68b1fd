import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderApi } from '#shared/order/order-api.ts';
import { type SentVerdict, verifySent } from '#shared/order/verify-sent.ts';
import { call } from '#web/api/client.ts';
import { readToken } from '#web/api/session-token.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { VerdictNotice } from './verdict-notice.tsx';
import './verify-sent.css';

/** Largest size of a record in bytes. A record of 10,000 files has less than two million characters. */
const RECORD_BYTES_MAX = 8 * 1024 * 1024;

/** Judges a record in the browser, with the platform's public keys. The record is about a patient, so it is not sent anywhere. */
export function VerifySent() {
  const { t } = useTranslation('sent');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<SentVerdict>();
  useDocumentTitle(t('verify.title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'sentKeys'],
    queryFn: () => call(orderApi.sentKeys, {}, { quiet: true }),
  });
  const judge = async (given: string) => {
    setText(given);
    setVerdict(data && (await verifySent(given, data.keys)));
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > RECORD_BYTES_MAX) setVerdict({ is: 'notOurs' });
    else await judge(await file.text());
  };
  return (
    <main className="verify-sent">
      <SpaceBetween size="l">
        <div className="verify-sent-bar">
          <Button
            variant="link"
            iconName="arrow-left"
            onClick={() => void navigate(readToken() === undefined ? '/login' : '/order')}
          >
            {t(readToken() === undefined ? 'verify.toSignIn' : 'verify.toOrders')}
          </Button>
          <LanguageSwitch />
        </div>
        <Header variant="h1" description={t('verify.text')}>
          {t('verify.title')}
        </Header>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        <Container>
          <SpaceBetween size="m">
            <FileInput
              accept=".json,application/json"
              value={[]}
              onChange={({ detail }) => void choose(detail.value[0])}
            >
              {t('verify.choose')}
            </FileInput>
            <FormField label={t('verify.paste')} stretch>
              <Textarea
                value={text}
                rows={8}
                spellcheck={false}
                onChange={({ detail }) => {
                  setText(detail.value);
                  setVerdict(undefined);
                }}
              />
            </FormField>
            <Button
              variant="primary"
              disabled={text.trim() === '' || data === undefined}
              onClick={() => void judge(text)}
            >
              {t('verify.run')}
            </Button>
          </SpaceBetween>
        </Container>
        {verdict !== undefined && <VerdictNotice verdict={verdict} />}
      </SpaceBetween>
    </main>
  );
}
