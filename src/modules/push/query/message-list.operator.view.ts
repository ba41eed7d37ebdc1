import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { CursorPage } from '../../../shared/list/page.js';
import type { MessageStatus } from '../message/message-status.js';
import type { ListedMessage } from './list-messages.service.js';

/** A message in the list of its member. Contents are not shown. */
export interface ListedMessageView {
  readonly messageId: string;
  /** Status of the message. */
  readonly status: MessageStatus;
  /** When it was accepted, Unix seconds. */
  readonly acceptedAtUnixTS: number;
  /** When no device was open any more, Unix seconds; null before. */
  readonly settledAtUnixTS: number | null;
  /** Devices for which the push service took it; 0 until it is settled. */
  readonly deliveredCount: number;
  /** Devices that the push service did not know; 0 until it is settled. */
  readonly unregisteredCount: number;
  /** Devices for which the push service refused it; 0 until it is settled. */
  readonly failedCount: number;
  /** Devices that it did not reach within its time to live; 0 until it is settled. */
  readonly expiredCount: number;
}

/** A page of messages. */
export interface MessageListView {
  /** Newest first. */
  readonly messageList: readonly ListedMessageView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toMessageListView = ({ items, nextCursor }: CursorPage<ListedMessage>): MessageListView => ({
  messageList: items.map((message) => ({
    messageId: message.messageId,
    status: message.status,
    acceptedAtUnixTS: toUnixSeconds(message.acceptedAt),
    settledAtUnixTS: message.settledAt === null ? null : toUnixSeconds(message.settledAt),
    deliveredCount: message.delivered,
    unregisteredCount: message.unregistered,
    failedCount: message.failed,
    expiredCount: message.expired,
  })),
  nextCursor,
});
