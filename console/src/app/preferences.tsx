import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { browserLanguage, type Language, LANGUAGES } from '../i18n/i18n.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['normal', 'compact'] as const;

/** How the console looks; stored by the browser. */
export interface Preferences {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly density: (typeof DENSITIES)[number];
}

interface PreferencesState {
  readonly preferences: Preferences;
  readonly change: (changes: Partial<Preferences>) => void;
}

const STORED = 'purser-console';

const PreferencesContext = createContext<PreferencesState | null>(null);

/** Applies the preferences to the page, also when they are changed in another tab. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(readPreferences);
  const { theme, density, language } = preferences;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    dataset['density'] = density;
    document.documentElement.lang = language;
    localStorage.setItem(STORED, JSON.stringify({ theme, density, language }));
  }, [theme, density, language]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === STORED) setPreferences(readPreferences());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const state = useMemo(
    () => ({
      preferences,
      change: (changes: Partial<Preferences>) => setPreferences((before) => ({ ...before, ...changes })),
    }),
    [preferences],
  );
  return <PreferencesContext value={state}>{children}</PreferencesContext>;
}

export function usePreferences(): PreferencesState {
  const state = useContext(PreferencesContext);
  if (state === null) throw new Error('no preferences above this component');
  return state;
}

/** Reads the stored preferences. Unknown values, of another version or edited by hand, count as absent. */
function readPreferences(): Preferences {
  const stored = parsed(localStorage.getItem(STORED));
  return {
    language:
      stored.language !== undefined && stored.language in LANGUAGES ? stored.language : browserLanguage(),
    theme: THEMES.find((theme) => theme === stored.theme) ?? 'system',
    density: DENSITIES.find((density) => density === stored.density) ?? 'normal',
  };
}

function parsed(text: string | null): Partial<Preferences> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Preferences>;
  } catch {
    return {};
  }
}
