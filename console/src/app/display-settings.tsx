import { type Language, LANGUAGES, useTexts } from '../i18n/i18n.js';
import { SelectField } from '../ui/field.js';
import { DENSITIES, type Preferences, THEMES, usePreferences } from './preferences.js';

/** Language, theme and density. */
export function DisplaySettings() {
  const { t } = useTexts();
  const { preferences, change } = usePreferences();
  const { language, theme, density } = preferences;
  return (
    <div className="row">
      <SelectField
        name="language"
        label={t('app.language')}
        defaultValue={language}
        options={Object.entries(LANGUAGES)}
        onChange={(value) => change({ language: value as Language })}
      />
      <SelectField
        name="theme"
        label={t('app.theme')}
        defaultValue={theme}
        options={THEMES.map((name) => [name, t(`app.theme.${name}`)])}
        onChange={(value) => change({ theme: value as Preferences['theme'] })}
      />
      <SelectField
        name="density"
        label={t('app.density')}
        defaultValue={density}
        options={DENSITIES.map((name) => [name, t(`app.density.${name}`)])}
        onChange={(value) => change({ density: value as Preferences['density'] })}
      />
    </div>
  );
}
