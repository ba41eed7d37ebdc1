import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import { type ListedMessage, PushMessageListRepository } from './push-message-list.repository.js';

export type { ListedMessage } from './push-message-list.repository.js';

export interface ListMessagesCommand {
  readonly pjid: string;
  readonly imid: string;
  /** `nextCursor` of the previous page; undefined for the first page. */
  readonly before: string | undefined;
  readonly size: number;
}

/** Lists the push messages to a member that were not purged, newest first. */
@Injectable()
export class ListMessagesService {
  constructor(private readonly messages: PushMessageListRepository) {}

  async execute({ pjid, imid, before, size }: ListMessagesCommand): Promise<CursorPage<ListedMessage>> {
    return toCursorPage(await this.messages.list(pjid, imid, before, size + 1), size, ({ id }) => id);
  }
}
