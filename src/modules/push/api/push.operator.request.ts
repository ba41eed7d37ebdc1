import { IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';
import type { ListMessagesCommand } from '../query/list-messages.service.js';

const CURSOR_SHAPE = described({ examples: ['1207'] }, shape('a cursor of 1 to 18 digits', 18));

/** Names a platform member. */
export class PushMemberRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(40)
  readonly imid!: string;
}

/** Lists the messages to a member. */
export class ListMessagesRequest extends PushMemberRequest {
  /** `nextCursor` of the page before; left out for the first page. */
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, CURSOR_SHAPE)
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

  @IsIdentifier(100)
  readonly messageId!: string;
}
