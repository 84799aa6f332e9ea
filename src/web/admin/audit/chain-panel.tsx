import { useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const checkSection = (after: number) =>
  answerOf(getManagementApi().management['audit-entries'].chain.$get({ query: { after: String(after) } }))
type Section = Awaited<ReturnType<typeof checkSection>>['data']

/** Verifies the audit log's hash chain, part by part. */
export function ChainPanel() {
  const { t, locale } = useLazyTranslation('managementOperations')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const [found, setFound] = useState<Section & { done: number }>()

  async function check() {
    await run(async () => {
      let after: number | null = 0
      while (after !== null) {
        const { data }: { data: Section } = await checkSection(after)
        after = data.next
        setFound({ ...data, done: after ?? data.entries })
      }
    })
  }

  return (
    <Panel
      title={t('chain.title')}
      lead={t('chain.lead')}
      action={
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void check()}>
          {t('chain.check')}
        </Button>
      }
    >
      {refusal && <p className="mb-3 text-sm font-medium text-danger">{refusal.text}</p>}
      <div aria-live="polite">
        {found && isBusy && found.next !== null && (
          <p className="tabular-nums">
            {t('chain.checking', { done: formatCount(found.done, locale), all: formatCount(found.entries, locale) })}
          </p>
        )}
        {found && found.next === null && <Outcome found={found} />}
      </div>
    </Panel>
  )
}

function Outcome({ found: { fault, entries, hash } }: { found: Section }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  if (fault)
    return (
      <p className="flex items-start gap-3 border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
        <Icon name="alert" className="mt-1 size-4.5" />
        <span>
          <strong>{t('chain.broken')}</strong>{' '}
          {t(`chain.${fault.kind}`, { seq: fault.seq ?? '', entry: fault.entryId ?? '' })}
        </span>
      </p>
    )
  if (entries === 0) return <p>{t('chain.empty')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-success">{t('chain.whole', { count: formatCount(entries, locale) })}</p>
      <p className="text-sm">
        <span className="text-ink-faint">{t('chain.last')}</span>{' '}
        <code className="break-all">{`${entries}:${hash}`}</code>
      </p>
      <p className="text-sm text-ink-faint">{t('chain.note', { count: entries })}</p>
    </div>
  )
}
