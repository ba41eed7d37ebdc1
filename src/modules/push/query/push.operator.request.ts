import { IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor } from '../../../platform/http/body/id-fields.js';
import { PushMemberRequest } from '../message/push-member.operator.request.js';
import type { ListMessagesCommand } from './list-messages.service.js';

/** Lists the messages to a member. */
export class ListMessagesRequest extends PushMemberRequest {
  /** `nextCursor` of the page before; left out for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  toCommand(): ListMessagesCommand {
    const { pjid, imid, cursor: before, pageItemSize: size } = this;
    return { pjid, imid, before, size };
  }
}

/** Names a message. */
export class PushMessageRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Message, as its acceptance returned it. */
  @IsIdentifier(100)
  readonly messageId!: string;
}
