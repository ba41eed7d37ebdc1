import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { ENDPOINTS, type KeyOperatorListData } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { type Texts, useTexts } from '../../i18n/i18n.js';
import { Failure, Loaded } from '../../ui/async.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { textIn } from '../../ui/form-text.js';
import { Facts, Table } from '../../ui/table.js';
import { useEmptyText } from '../../ui/empty-text.js';
import { GuardedChange } from './guarded-change.js';
import { IssuedKey } from './issued-key.js';
import { KeyFields } from './key-fields.js';
import { readKey } from './key-form.js';

type Key = KeyOperatorListData['keyList'][number];

/** The access keys of a project. */
export function KeysPage() {
  const { t } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['keys', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.keyOperator.list, { pjid }, signal),
  });
  return (
    <>
      <Issue caller={caller} />
      <Loaded query={query}>{({ keyList }) => <KeyTable caller={caller} keys={keyList} />}</Loaded>
      {caller.mayEverywhere('ADMIN') && (
        <>
          <h2>{t('keys.find')}</h2>
          <Find caller={caller} />
        </>
      )}
    </>
  );
}

function Issue({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { pjid } = caller;
  return (
    <GuardedChange
      caller={caller}
      title={t('keys.issue')}
      text={t('keys.issueText')}
      fields={<KeyFields />}
      direct={ENDPOINTS.keyOperator.issue}
      request={ENDPOINTS.keyApprovalOperator.requestIssue}
      bodyOf={(form) => ({ pjid, ...readKey(form) })}
      outcome={(key) => <IssuedKey issued={key} />}
      isShownOnce
    />
  );
}

function limitsOf({ allowedCidrs, scopes, readOnly, dailyCeilings }: Key, { t, number }: Texts): string {
  const ceilings = Object.entries(dailyCeilings).map(([scope, count]) =>
    t('keys.ceiling', { scope, count: number(count) }),
  );
  const limits = [...scopes, ...allowedCidrs, ...(readOnly ? [t('keys.readOnly')] : []), ...ceilings];
  return limits.join(', ') || t('common.none');
}

function KeyTable({ caller, keys }: { caller: Caller; keys: readonly Key[] }) {
  const texts = useTexts();
  const { t, time } = texts;
  const empty = useEmptyText('keys');
  const { pjid } = caller;
  const orNever = (at: number | null): string => (at === null ? t('common.never') : time(at));
  return (
    <Table
      caption={t('nav.keys')}
      empty={empty}
      rows={keys}
      keyOf={({ keyId }) => keyId}
      columns={[
        { head: t('keys.id'), cell: ({ keyId }) => <code>{keyId}</code> },
        { head: t('keys.label'), cell: ({ label }) => label },
        { head: t('keys.roles'), cell: ({ roles }) => roles.join(', ') },
        { head: t('keys.limits'), cell: (key) => limitsOf(key, texts) },
        { head: t('keys.created'), cell: ({ issuedAtUnixTS }) => time(issuedAtUnixTS) },
        { head: t('keys.lastUsed'), cell: ({ lastUsedAtUnixTS }) => orNever(lastUsedAtUnixTS) },
        { head: t('keys.expires'), cell: ({ expiresAtUnixTS }) => orNever(expiresAtUnixTS) },
        {
          head: t('keys.revoked'),
          cell: ({ keyId, revokedAtUnixTS }) =>
            revokedAtUnixTS === null ? (
              <GuardedChange
                caller={caller}
                kind="danger"
                title={t('keys.revoke')}
                about={keyId}
                text={t('keys.revokeText', { keyId })}
                direct={ENDPOINTS.keyOperator.revoke}
                request={ENDPOINTS.keyApprovalOperator.requestRevoke}
                bodyOf={() => ({ pjid, keyId })}
              />
            ) : (
              time(revokedAtUnixTS)
            ),
        },
      ]}
    />
  );
}

/** Finds the project of a leaked key and the addresses that used it. */
function Find({ caller }: { caller: Caller }) {
  const { t, time } = useTexts();
  const find = useMutation({
    mutationFn: (accessKey: string) =>
      caller.read(ENDPOINTS.keyOperator.find, { accessKey }, undefined, DEPLOYMENT),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    find.mutate(textIn(new FormData(event.currentTarget), 'accessKey'));
  };
  return (
    <>
      <form className="row" onSubmit={submit}>
        <TextField
          name="accessKey"
          label={t('keys.find')}
          hint={t('keys.findText')}
          type="password"
          required
        />
        <Button type="submit" disabled={find.isPending}>
          {t('keys.findButton')}
        </Button>
      </form>
      {find.isError && <Failure error={find.error} />}
      {find.isSuccess && (
        <div role="status">
          <Facts
            facts={[
              [t('app.project'), find.data.pjid],
              [t('keys.id'), <code key="id">{find.data.keyId}</code>],
            ]}
          />
          <Table
            caption={t('keys.usedFrom')}
            rows={find.data.useList}
            keyOf={({ address }) => address}
            columns={[
              { head: t('keys.usedFrom'), cell: ({ address }) => <code>{address}</code> },
              { head: t('common.from'), cell: ({ firstUsedAtUnixTS }) => time(firstUsedAtUnixTS) },
              { head: t('keys.lastUsed'), cell: ({ lastUsedAtUnixTS }) => time(lastUsedAtUnixTS) },
            ]}
          />
        </div>
      )}
    </>
  );
}
