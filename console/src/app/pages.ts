import type { ComponentType } from 'react';
import { PAGE_ROLES } from './page-roles.js';
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
  readonly path: keyof typeof PAGE_ROLES;
  readonly title: MessageKey;
  readonly page: ComponentType;
  /** Whether the role must hold for every project. */
  readonly isOfDeployment?: boolean;
  /** Whether it shows a single record, so it is not in the navigation. */
  readonly isDetail?: boolean;
}

/** Every page, in the order of the navigation. */
export const PAGES: readonly ConsolePage[] = [
  { path: '/', title: 'nav.overview', page: OverviewPage },
  { path: '/attention', title: 'nav.attention', page: AttentionPage },
  { path: '/purchases', title: 'nav.purchases', page: PurchasesPage },
  { path: '/approvals', title: 'nav.approvals', page: ApprovalsPage },
  { path: '/grants', title: 'nav.grants', page: GrantsPage },
  { path: '/notifications', title: 'nav.notifications', page: NotificationsPage },
  { path: '/incidents', title: 'nav.incidents', page: IncidentsPage },
  { path: '/reconciliations', title: 'nav.reconciliations', page: ReconciliationsPage },
  { path: '/events', title: 'nav.events', page: EventsPage },
  { path: '/products', title: 'nav.products', page: ProductsPage },
  { path: '/stores', title: 'nav.stores', page: StoresPage },
  { path: '/game-server', title: 'nav.gameServer', page: GameServerPage },
  { path: '/keys', title: 'nav.keys', page: KeysPage },
  { path: '/audit', title: 'nav.audit', page: AuditPage },
  { path: '/people', title: 'nav.people', page: PeoplePage, isOfDeployment: true },
  { path: '/projects', title: 'nav.projects', page: ProjectsPage },
  { path: '/system', title: 'nav.system', page: SystemPage },
  { path: '/search', title: 'nav.search', page: SearchPage, isDetail: true },
  { path: '/purchase', title: 'nav.purchase', page: PurchasePage, isDetail: true },
  { path: '/player', title: 'nav.player', page: PlayerPage, isDetail: true },
  { path: '/reconciliation', title: 'nav.reconciliation', page: ReconciliationPage, isDetail: true },
  { path: '/history', title: 'purchase.timeline', page: HistoryPage, isDetail: true },
];

/** Returns whether the role of a person opens a page. */
export const isOpenTo = ({ path, isOfDeployment = false }: ConsolePage, caller: Caller): boolean =>
  isOfDeployment ? caller.mayEverywhere(PAGE_ROLES[path]) : caller.may(PAGE_ROLES[path]);
