import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Customer } from './people-types.ts'

/** Blocks or unblocks, each after a confirmation. */
export function BlockButton({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const blocking = useAction({ onRefused: 'toast' })
  const { ask, question } = useConfirmation()
  const { customerId, name, blockedAt } = customer
  const action = blockedAt === null ? 'block' : 'unblock'

  async function change() {
    const isMeant = await ask({
      title: t(`customer.${action}Title`, { name }),
      text: t(`customer.${action}Text`),
      label: t(`customer.${action}`),
    })
    if (!isMeant) return
    const calls = getManagementApi().management.customers[':customerId'].block
    const done = await blocking.run(() =>
      answerOf(calls.$put({ param: { customerId }, json: { isBlocked: blockedAt === null } })),
    )
    if (done) onDone()
  }

  return (
    <>
      {blockedAt !== null && (
        <Badge tone="danger">{t('customer.blockedSince', { at: formatDate(blockedAt, locale) })}</Badge>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={blocking.isBusy}
        onClick={() => void change()}
        className="sm:ml-auto"
      >
        {t(`customer.${action}`)}
      </Button>
      {blocking.refusal && (
        <p className="basis-full text-sm font-medium text-danger sm:text-right">{blocking.refusal.text}</p>
      )}
      {question}
    </>
  )
}
