import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { resolveIssue } from './money-calls.ts'
import type { IssueResolution, Issue } from './money-calls.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

const CARD: readonly IssueResolution[] = ['refunded', 'given-by-hand', 'dismissed']

/** What each kind of money may become. */
const CHOICES: Record<Issue['what'], readonly IssueResolution[]> = {
  short: ['rest-asked', 'accepted', 'refunded', 'dismissed'],
  over: ['accepted', 'refunded'],
  'order-closed': ['refunded', 'dismissed'],
  'already-paid': ['refunded', 'dismissed'],
  'unknown-reference': ['refunded', 'dismissed'],
  'amount-mismatch': ['refunded', 'dismissed'],
  'refund-failed': ['refunded', 'given-by-hand'],
}

/** Whether giving it back is done through the card provider rather than noted. */
function isByCard({ method }: Issue): boolean {
  return method === 'card' || method === 'link'
}

const GIVING: readonly IssueResolution[] = ['refunded', 'given-by-hand']

/** @param mayGive whether giving it back is permitted */
export function resolutionsOf(issue: Issue, mayGive: boolean): readonly IssueResolution[] {
  const choices = isByCard(issue) && issue.what !== 'refund-failed' ? CARD : CHOICES[issue.what]
  return choices.filter((choice) => choice !== issue.resolution && (mayGive || !GIVING.includes(choice)))
}

/** Asks what becomes of money that waits. */
export function IssueDialog({ issue, reload, onClose }: { issue: Issue; reload: () => void; onClose: () => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const choices = resolutionsOf(issue, useMay()('orders:refund'))
  const nameOf = (value: IssueResolution) => {
    if (value !== 'refunded' || !isByCard(issue)) return value
    return issue.what === 'refund-failed' ? 'again' : 'card'
  }
  const [choice, setChoice] = useState(choices[0])
  const [note, setNote] = useState('')

  async function resolve() {
    if (choice && (await run(() => resolveIssue(issue.issueId, choice, note), t('pay.done')))) onClose()
  }

  return (
    <Dialog title={t('pay.resolveTitle')} onClose={onClose}>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void resolve()
        }}
      >
        <About issue={issue} />
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('pay.resolveTitle')}</legend>
          {choices.map((value) => (
            <label
              key={value}
              className="flex min-h-11 gap-3 border border-line px-3.5 py-2.5 has-checked:border-agave has-checked:bg-raised"
            >
              <input
                type="radio"
                name="resolution"
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="mt-1 size-4.5 shrink-0 accent-agave"
              />
              <span>
                {t(`choice.${nameOf(value)}`)}
                <span className="block text-sm text-ink-faint">{t(`choiceHint.${nameOf(value)}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={t('pay.note')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Problem id="issue-problem" text={refusal?.text} />
        <DialogEnd label={t('pay.confirm')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function About({ issue: { what, amount: pesos, total } }: { issue: Issue }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const amount = formatPrice(pesos, locale)
  return (
    <p className="text-ink-soft">
      {t(`issue.${what}`)}
      <span className="block">
        {total === null
          ? t('pay.cameAlone', { amount })
          : t('pay.cameOf', { amount, total: formatPrice(total, locale) })}
      </span>
    </p>
  )
}
