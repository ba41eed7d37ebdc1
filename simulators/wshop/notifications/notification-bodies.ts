import type { NotificationMode, NotificationType } from './notification.js';
import type { Order, Refund, Transaction } from '../order.js';
import { paymentDetails } from '../payment-details.js';
import type { Project } from '../project-registry.js';

const MOSCOW_MS = 3 * 60 * 60 * 1000;

/** An order that was paid. */
export type PaidOrder = Order & { readonly transaction: Transaction };

/** An order with what its project is. */
interface Scene {
  readonly project: Project;
  readonly order: PaidOrder;
}

/** The question whether there is such a player. */
export function userValidation(project: Project, { player }: Order): object {
  return {
    notification_type: 'user_validation',
    settings: settingsOf(project),
    user: payingUser(player),
  };
}

/** Any of the others. The order of the names is the store's own. */
export function notificationBody(
  type: Exclude<NotificationType, 'user_validation'>,
  mode: NotificationMode,
  scene: Scene,
): object {
  const { order } = scene;
  const extra = order.customParameters === null ? {} : { custom_parameters: order.customParameters };
  if (type === 'payment' || type === 'refund') {
    const { notification_type, settings, purchase, ...rest } = money(type, scene);
    return { notification_type, settings, purchase, user: payingUser(order.player), ...rest, ...extra };
  }
  const billing = type === 'order_paid' ? money('payment', scene) : money('refund', scene);
  return { ...orderPart(type, order), ...(mode === 'combined' ? { billing } : {}), ...extra };
}

function money(type: 'payment' | 'refund', { project, order }: Scene): Record<string, unknown> {
  const total = { currency: order.currency, amount: Number(order.amount) };
  return {
    notification_type: type,
    settings: settingsOf(project),
    purchase: order.orderId === null ? { checkout: total, total } : { total },
    transaction: transactionPart(order),
    ...(type === 'refund' && order.refund ? { refund_details: refundPart(order.refund) } : {}),
    payment_details: paymentDetails(order, order.transaction),
  };
}

function orderPart(type: 'order_paid' | 'order_canceled', order: PaidOrder): object {
  const { player } = order;
  return {
    items: order.lines.map(({ sku, type: kind, quantity, amount }) => ({
      sku,
      type: kind,
      is_pre_order: false,
      quantity,
      amount,
      promotions: [],
    })),
    notification_type: type,
    order: {
      id: order.orderId,
      mode: order.sandbox ? 'sandbox' : 'default',
      currency_type: 'real',
      currency: order.currency,
      amount: order.amount,
      status: type === 'order_paid' ? 'paid' : 'canceled',
      platform: 'xsolla',
      comment: null,
      invoice_id: String(order.transaction.id),
      promotions: [],
    },
    user: { external_id: player.id, email: player.email, country: player.country },
  };
}

/** A test is marked as one; a real payment has no such mark at all. */
function transactionPart({ transaction, externalId, sandbox }: PaidOrder): object {
  return {
    id: transaction.id,
    ...(externalId === null ? {} : { external_id: externalId }),
    payment_method_order_id: transaction.methodOrderId,
    ...(sandbox ? { dry_run: 1 } : {}),
    agreement: 1536354,
    payment_date: moscowTime(transaction.paidAt),
    payment_method: 1380,
    payment_method_name: 'Bank card',
  };
}

function refundPart({ code, reason, author }: Refund): object {
  return { code, reason, author };
}

function payingUser({ ip, email, id, name, country }: Order['player']): object {
  return { ip, email, id, ...(name === null ? {} : { name }), country };
}

function settingsOf({ projectId, merchantId }: Project): object {
  return { project_id: Number(projectId), merchant_id: merchantId };
}

function moscowTime(ms: number): string {
  return `${new Date(ms + MOSCOW_MS).toISOString().slice(0, 19)}+03:00`;
}
