import { useTexts } from '../../i18n/i18n.js';
import { Facts } from '../../ui/table.js';

/** A new key, which is shown this once. */
export function IssuedKey({ issued }: { issued: { readonly keyId: string; readonly accessKey: string } }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('keys.shownOnce')}</strong>
      </p>
      <Facts
        facts={[
          [t('keys.id'), <code key="id">{issued.keyId}</code>],
          [t('nav.keys'), <code key="key">{issued.accessKey}</code>],
        ]}
      />
    </>
  );
}
