import type { ComponentType } from 'react';
import type { OperatorRole } from '../api/session.js';
import type { Caller } from './session-context.js';
import type { MessageKey } from '../i18n/en.js';
import { ApprovalsPage } from '../pages/people/approvals.js';
import { AttentionPage } from '../pages/deliveries/attention.js';
import { AuditPage } from '../pages/people/audit.js';
import { EventsPage } from '../pages/setup/events.js';
import { GameServerPage } from '../pages/deliveries/game-server.js';
import { GrantsPage } from '../pages/deliveries/grants.js';
import { IncidentsPage } from '../pages/deliveries/incidents.js';
import { KeysPage } from '../pages/people/keys.js';
import { NotificationsPage } from '../pages/deliveries/notifications.js';
import { OverviewPage } from '../pages/books/overview.js';
import { PeoplePage } from '../pages/people/people.js';
import { PlayerPage } from '../pages/people/player.js';
import { ProductsPage } from '../pages/setup/products.js';
import { ProjectsPage } from '../pages/setup/projects.js';
import { PurchasePage } from '../pages/purchases/purchase.js';
import { PurchasesPage } from '../pages/purchases/purchases.js';
import { ReconciliationPage } from '../pages/books/reconciliation.js';
import { ReconciliationsPage } from '../pages/books/reconciliations.js';
import { HistoryPage } from '../pages/deliveries/history.js';
import { SearchPage } from '../pages/purchases/search.js';
import { StoresPage } from '../pages/setup/stores.js';
import { SystemPage } from '../pages/setup/system.js';

/** A page of the console. */
export interface ConsolePage {
  readonly path: string;
  readonly title: MessageKey;
  readonly page: ComponentType;
  /** The lowest role that opens it. */
  readonly role: OperatorRole;
  /** Whether the role must hold for every project. */
  readonly isOfDeployment?: boolean;
  /** Whether it shows a single record, so it is not in the navigation. */
  readonly isDetail?: boolean;
}

/** Every page, in the order of the navigation. */
export const PAGES: readonly ConsolePage[] = [
  { path: '/', title: 'nav.overview', page: OverviewPage, role: 'VIEWER' },
  { path: '/attention', title: 'nav.attention', page: AttentionPage, role: 'VIEWER' },
  { path: '/purchases', title: 'nav.purchases', page: PurchasesPage, role: 'VIEWER' },
  { path: '/approvals', title: 'nav.approvals', page: ApprovalsPage, role: 'SUPPORT' },
  { path: '/grants', title: 'nav.grants', page: GrantsPage, role: 'VIEWER' },
  { path: '/notifications', title: 'nav.notifications', page: NotificationsPage, role: 'VIEWER' },
  { path: '/incidents', title: 'nav.incidents', page: IncidentsPage, role: 'VIEWER' },
  { path: '/reconciliations', title: 'nav.reconciliations', page: ReconciliationsPage, role: 'VIEWER' },
  { path: '/events', title: 'nav.events', page: EventsPage, role: 'SUPPORT' },
  { path: '/products', title: 'nav.products', page: ProductsPage, role: 'VIEWER' },
  { path: '/stores', title: 'nav.stores', page: StoresPage, role: 'SUPPORT' },
  { path: '/game-server', title: 'nav.gameServer', page: GameServerPage, role: 'VIEWER' },
  { path: '/keys', title: 'nav.keys', page: KeysPage, role: 'ADMIN' },
  { path: '/audit', title: 'nav.audit', page: AuditPage, role: 'SUPPORT' },
  { path: '/people', title: 'nav.people', page: PeoplePage, role: 'ADMIN', isOfDeployment: true },
  { path: '/projects', title: 'nav.projects', page: ProjectsPage, role: 'VIEWER' },
  { path: '/system', title: 'nav.system', page: SystemPage, role: 'VIEWER' },
  { path: '/search', title: 'nav.search', page: SearchPage, role: 'VIEWER', isDetail: true },
  { path: '/purchase', title: 'nav.purchase', page: PurchasePage, role: 'VIEWER', isDetail: true },
  { path: '/player', title: 'nav.player', page: PlayerPage, role: 'VIEWER', isDetail: true },
  {
    path: '/reconciliation',
    title: 'nav.reconciliation',
    page: ReconciliationPage,
    role: 'VIEWER',
    isDetail: true,
  },
  { path: '/history', title: 'purchase.timeline', page: HistoryPage, role: 'VIEWER', isDetail: true },
];

/** Returns whether the role of a person opens a page. */
export const isOpenTo = ({ role, isOfDeployment = false }: ConsolePage, caller: Caller): boolean =>
  isOfDeployment ? caller.mayEverywhere(role) : caller.may(role);
