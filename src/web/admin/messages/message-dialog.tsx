import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Message, MessageThread } from '#web/admin/customers/people-types.ts'

interface MessageDialogProps {
  messageId: string
  onClose: () => void
  onChanged: (status: Message['status']) => void
}

/** One message with what was answered, and what can be done about it. */
export function MessageDialog({ messageId, onClose, onChanged }: MessageDialogProps) {
  const { t } = useLazyTranslation('managementPeople')
  const query = useApiQuery(`message ${messageId}`, async () => {
    const call = getManagementApi().management.messages[':messageId'].$get({ param: { messageId } })
    return (await answerOf(call)).data
  })
  const changed = (thread: MessageThread) => {
    query.replace(thread)
    onChanged(thread.status)
  }
  return (
    <Dialog title={query.data?.subject || t('messages.noSubject')} onClose={onClose}>
      <div className="mt-5">
        <Loaded query={query}>{(thread) => <ThreadView thread={thread} onChanged={changed} />}</Loaded>
      </div>
      <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('messages.close')}
      </Button>
    </Dialog>
  )
}

function ThreadView({ thread, onChanged }: { thread: MessageThread; onChanged: (thread: MessageThread) => void }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { name, companyName, emails, phoneNumbers, commentary, createdAt, replies } = thread
  return (
    <>
      <p className="font-medium">{[name, companyName].filter(Boolean).join(', ')}</p>
      <p className="text-sm text-ink-soft">
        <EmailAddress text={[...emails, ...phoneNumbers].join(' · ')} />
      </p>
      <p className="mt-4 break-words whitespace-pre-line">{commentary}</p>
      <p className="mt-2 text-sm text-ink-faint">{formatMoment(createdAt, locale)}</p>
      {replies.length > 0 && (
        <ol aria-label={t('messages.replies')} className="mt-6 grid gap-4">
          {replies.map(({ id, author, text, at }) => (
            <li key={id} className="border-l-2 border-agave pl-4">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm text-ink-faint">{`${author} · ${formatMoment(at, locale)}`}</p>
            </li>
          ))}
        </ol>
      )}
      <May any={['messages:write']}>
        <ReplyForm thread={thread} onChanged={onChanged} />
        <Moves thread={thread} onChanged={onChanged} />
      </May>
    </>
  )
}

/** The reply's id is made before it is sent: pressed twice, or sent again after a lost connection, it is mailed once. */
function ReplyForm({ thread, onChanged }: { thread: MessageThread; onChanged: (thread: MessageThread) => void }) {
  const { t } = useLazyTranslation('managementPeople')
  const [replyId, setReplyId] = useState(() => crypto.randomUUID())
  const { messageId, emails, language } = thread
  const { form, errorOf, problem, isBusy } = useOwnForm(async ({ text }) => {
    const calls = getManagementApi().management.messages[':messageId'].replies[':replyId']
    const { data } = await answerOf(calls.$put({ param: { messageId, replyId }, json: { text: text('text') } }))
    showToast({ kind: 'success', text: t('messages.sent') })
    setReplyId(crypto.randomUUID())
    onChanged(data)
  })
  return (
    <form key={replyId} {...form} className="mt-7 grid gap-4">
      <TextAreaField
        name="text"
        rows={5}
        label={t('messages.reply')}
        hint={t('messages.replyHint', { email: emails[0] ?? '', language: t(`messages.languages.${language}`) })}
        error={errorOf('text')}
      />
      <FormProblem problem={problem} />
      <SubmitButton busy={isBusy}>{t('messages.send')}</SubmitButton>
    </form>
  )
}

function Moves({ thread, onChanged }: { thread: MessageThread; onChanged: (thread: MessageThread) => void }) {
  const { t } = useLazyTranslation('managementPeople')
  const action = useAction({ onRefused: 'toast' })
  const { messageId, status } = thread

  async function move(to: MessageThread['status']) {
    const calls = getManagementApi().management.messages[':messageId'].status
    const moved = await action.run(() => answerOf(calls.$put({ param: { messageId }, json: { status: to } })))
    if (!moved) return
    showToast({ kind: 'success', text: t('messages.moved') })
    onChanged({ ...thread, status: moved.answer.data.status })
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {status === 'new' && (
        <Button variant="secondary" size="small" busy={action.isBusy} onClick={() => void move('answered')}>
          {t('messages.answered')}
        </Button>
      )}
      {status === 'archived' ? (
        <Button variant="secondary" size="small" busy={action.isBusy} onClick={() => void move('answered')}>
          {t('messages.restore')}
        </Button>
      ) : (
        <Button variant="secondary" size="small" busy={action.isBusy} onClick={() => void move('archived')}>
          {t('messages.archive')}
        </Button>
      )}
      {action.refusal && <p className="basis-full text-sm font-medium text-danger">{action.refusal.text}</p>}
    </div>
  )
}
