import { useMutation, useQuery } from '@tanstack/react-query';
import { ENDPOINTS, type StoreSettingsOperatorCheckRequest } from '../../api/endpoints.js';
import { type Caller, useCaller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { Failure, Loaded } from '../../ui/async.js';
import { Badge, moodOf } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import type { StoreDefinition } from './settings-form.js';
import { StoreEditor, type StoreSettings } from './store-editor.js';

/** A finding of either check. */
interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly remedy: string;
}

/** The settings of the stores: which secrets are set, and whether the stores accept them. */
export function StoresPage() {
  const { t, time } = useTexts();
  const caller = useCaller();
  const { pjid } = caller;
  const query = useQuery({
    queryKey: ['store-settings', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.storeSettingsOperator.list, { pjid }, signal),
  });
  const definitions = useQuery({
    queryKey: ['store-definitions', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.storeSettingsOperator.definitions, { pjid }, signal),
  });
  return (
    <>
      <Lint caller={caller} />
      <Loaded query={query}>
        {({ storeSettingsList }) => (
          <>
            <Table
              caption={t('nav.stores')}
              rows={storeSettingsList}
              keyOf={({ store }) => store}
              empty={t('stores.none')}
              columns={[
                { head: t('stores.store'), cell: ({ store }) => store },
                { head: t('stores.settings'), cell: (settings) => <Values settings={settings} /> },
                { head: t('common.time'), cell: ({ updatedAtUnixTS }) => time(updatedAtUnixTS) },
                { head: t('stores.check'), cell: ({ store }) => <Check caller={caller} store={store} /> },
              ]}
            />
            {caller.may('ADMIN') && definitions.isSuccess && (
              <Editors
                caller={caller}
                definitions={definitions.data.definitionList}
                saved={storeSettingsList}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface EditorsProps {
  readonly caller: Caller;
  readonly definitions: readonly StoreDefinition[];
  readonly saved: readonly StoreSettings[];
}

/** A button for each store that there is. */
function Editors({ caller, definitions, saved }: EditorsProps) {
  return (
    <div className="row">
      {definitions.map((definition) => (
        <StoreEditor
          key={definition.store}
          caller={caller}
          definition={definition}
          saved={saved.find(({ store }) => store === definition.store) ?? null}
        />
      ))}
    </div>
  );
}

function Values({ settings: { settings, secretsSet } }: { settings: StoreSettings }) {
  const { t } = useTexts();
  return (
    <ul>
      {Object.entries(settings).map(([name, value]) => (
        <li key={name}>
          {name}: <code>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</code>
        </li>
      ))}
      {secretsSet.map((name) => (
        <li key={name}>
          {name}: {t('stores.set')}
        </li>
      ))}
    </ul>
  );
}

function Lint({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { pjid } = caller;
  const lint = useMutation({
    mutationFn: () => caller.read(ENDPOINTS.configOperator.lint, { pjid }),
  });
  return (
    <>
      <Button disabled={lint.isPending} onClick={() => lint.mutate()}>
        {t('stores.lint')}
      </Button>
      {lint.isError && <Failure error={lint.error} />}
      {lint.isSuccess && <Findings findings={lint.data.findingList} ok={t('stores.lintOk')} />}
    </>
  );
}

function Check({ caller, store }: { caller: Caller; store: string }) {
  const { t } = useTexts();
  const { pjid } = caller;
  const known = store as StoreSettingsOperatorCheckRequest['store'];
  const check = useMutation({
    mutationFn: () => caller.read(ENDPOINTS.storeSettingsOperator.check, { pjid, store: known }),
  });
  return (
    <>
      <Button
        aria-label={`${t('stores.check')}: ${store}`}
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('stores.check')}
      </Button>
      {check.isError && <Failure error={check.error} />}
      {check.isSuccess && <Findings findings={check.data.findingList} ok={t('stores.checked')} />}
    </>
  );
}

function Findings({ findings, ok }: { findings: readonly Finding[]; ok: string }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <Table
        caption={t('stores.findings')}
        rows={findings}
        keyOf={({ code, message }) => `${code} ${message}`}
        empty={ok}
        columns={[
          {
            head: t('stores.code'),
            cell: ({ code, severity }) => <Badge mood={moodOf(severity)}>{code}</Badge>,
          },
          { head: t('stores.message'), cell: ({ message }) => message },
          { head: t('stores.remedy'), cell: ({ remedy }) => remedy },
        ]}
      />
    </div>
  );
}
