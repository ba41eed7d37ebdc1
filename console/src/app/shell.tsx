import { type ReactNode, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { useTexts } from '../i18n/i18n.js';
import { SelectField } from '../ui/field.js';
import { Navigation } from './navigation.js';
import { PageAnnouncement, titleWith } from './page-title.js';
import { type ConsolePage, isOpenTo, PAGES } from './pages.js';
import { SearchBox } from './search-box.js';
import {
  type Caller,
  rememberProject,
  useCaller,
  useSession,
  useSessionCheck,
  useUnknownProject,
} from './session-context.js';
import styles from './shell.module.css';
import { SignOut } from './sign-out.js';
import { VersionContext } from './version.js';

/** The frame around every page: project, search, navigation, settings. */
export function Shell({ version }: { version: string }) {
  const { t } = useTexts();
  const caller = useCaller();
  const { name, projects } = useSession();
  const unknown = useUnknownProject();
  const check = useSessionCheck();
  useEffect(() => rememberProject(caller.pjid), [caller.pjid]);
  useEffect(() => {
    // It can be newer than what was read of the session.
    if (unknown !== null) check();
    // Once for each project.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unknown]);
  return (
    <VersionContext value={version}>
      <a className={styles['skip']} href="#content">
        {t('app.skip')}
      </a>
      <header className={styles['header']}>
        <strong className={styles['brand']}>Purser</strong>
        <ProjectChoice projects={projects} pjid={caller.pjid} />
        <SearchBox />
        <span className={styles['person']}>{name}</span>
        <SignOut caller={caller} />
        <PageAnnouncement pjid={caller.pjid} />
      </header>
      <div className={styles['body']}>
        <Navigation caller={caller} />
        <main id="content" className={styles['main']} tabIndex={-1}>
          <Content caller={caller} unknown={unknown} />
        </main>
      </div>
    </VersionContext>
  );
}

function Content({ caller, unknown }: { caller: Caller; unknown: string | null }) {
  const { t } = useTexts();
  const [location] = useLocation();
  const [params] = useSearchParams();
  if (useSession().projects.length === 0) return <EmptyPage text={t('app.noProjects')} />;
  // Not another project's data under an address that names this one.
  if (unknown !== null) return <EmptyPage text={t('app.unknownProject', { pjid: unknown })} />;
  // What another tab chooses must not change the project of this page, and of the change that is being entered.
  if (!params.has('pjid')) return <Redirect to={addressWith(location, params, caller.pjid)} replace />;
  return <Pages caller={caller} />;
}

/** The address of a page with its project. */
const addressWith = (location: string, params: URLSearchParams, pjid: string): string =>
  `${location}?${new URLSearchParams([...params, ['pjid', pjid]]).toString()}`;

/** A page without content, which says why. */
function EmptyPage({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <>
      <h1 tabIndex={-1}>{t('app.nothingHere')}</h1>
      <p>{text}</p>
    </>
  );
}

function ProjectChoice({ projects, pjid }: { projects: readonly string[]; pjid: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <SelectField
      name="pjid"
      label={t('app.project')}
      value={pjid}
      options={projects.map((project) => [project, project])}
      onChange={(value) => navigate(`/?pjid=${encodeURIComponent(value)}`)}
    />
  );
}

function Pages({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  useFocusAfterNavigation();
  return (
    <Switch>
      {PAGES.map((entry) => (
        <Route key={entry.path} path={entry.path}>
          <Titled entry={entry}>
            {isOpenTo(entry, caller) ? <entry.page /> : <p>{t('common.role')}</p>}
          </Titled>
        </Route>
      ))}
      <Route>
        <EmptyPage text={t('app.notFound')} />
      </Route>
    </Switch>
  );
}

/**
 * Moves the focus to the title of a page that has opened in place of another one with the focus, so that the keyboard
 * goes on there and a screen reader says where it is.
 */
function useFocusAfterNavigation(): void {
  const [location] = useLocation();
  const [params] = useSearchParams();
  const address = `${location}?${params.toString()}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const { activeElement, body } = document;
    // Not scrolled to it: going back leads to where the list was.
    if (activeElement === null || activeElement === body)
      document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [address]);
}

/** Sets the title of the window, and mounts the page again when the parameters of its address change. */
function Titled({ entry, children }: { entry: ConsolePage; children: ReactNode }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const title = t(entry.title);
  const titleOfTab = titleWith(title, entry, params);
  useEffect(() => {
    document.title = `${titleOfTab} · Purser`;
  }, [titleOfTab]);
  return (
    <div key={params.toString()}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
