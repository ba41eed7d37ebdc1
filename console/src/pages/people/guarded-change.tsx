import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Endpoint } from '../../../../clients/typescript/src/endpoint.js';
import { ENDPOINTS } from '../../api/endpoints.js';
import type { Caller } from '../../app/session-context.js';
import { useTexts } from '../../i18n/i18n.js';
import { addressOf } from '../../ui/address.js';
import type { Opened } from '../../ui/as-opened.js';
import { ReasonDialog } from '../../ui/reason-dialog.js';

interface GuardedChangeProps<Body, Result> {
  readonly caller: Caller;
  readonly title: string;
  readonly about?: string;
  readonly text: string;
  readonly kind?: 'danger' | 'usual';
  readonly fields?: ReactNode;
  /** Makes the change at once. */
  readonly direct: Endpoint<Body, Result>;
  /** Asks another person to approve the same change. */
  readonly request: Endpoint<Body & { readonly reason: string }, { readonly approvalId: string }>;
  readonly bodyOf: (form: FormData) => Body;
  /** What the fields show, where the change replaces it. */
  readonly opened?: Pick<Opened<unknown>, 'change'>;
  /** What is shown after a change that was made at once. */
  readonly outcome?: (result: Result) => ReactNode;
  /** Whether that cannot be shown again. */
  readonly isShownOnce?: boolean;
}

/** Of a change that replaces nothing that is shown. */
const UNSHOWN: Pick<Opened<unknown>, 'change'> = { change: (make) => make() };

/** A button for a change that the project may leave to two persons: then it asks for the approval instead. */
export function GuardedChange<Body extends object, Result>(props: GuardedChangeProps<Body, Result>) {
  const {
    caller,
    direct,
    request,
    bodyOf,
    opened = UNSHOWN,
    outcome,
    isShownOnce = false,
    text,
    ...dialog
  } = props;
  const { t } = useTexts();
  const { pjid } = caller;
  const rule = useQuery({
    queryKey: ['two-person-rule', pjid],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.projectOperator.list, { pjid }, signal),
  });
  const isOn = rule.data?.projectList[0]?.twoPersonRule === 'ON';
  if (isOn)
    return (
      <ReasonDialog
        {...dialog}
        text={`${text} ${t('approvals.twoPersons')}`}
        onConfirm={(reason, form) =>
          opened.change(() => caller.change(request, { ...bodyOf(form), reason }, reason))
        }
        outcome={() => (
          <>
            {t('approvals.asked')} <Link href={addressOf('/approvals', { pjid })}>{t('nav.approvals')}</Link>
          </>
        )}
      />
    );
  return (
    <ReasonDialog
      {...dialog}
      text={text}
      disabled={rule.isPending}
      onConfirm={(reason, form) => opened.change(() => caller.change(direct, bodyOf(form), reason))}
      {...(outcome && { outcome })}
      isShownOnce={isShownOnce}
    />
  );
}
