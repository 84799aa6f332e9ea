import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { AdminShopSettings } from './settings-calls.ts'

/** What the server is set to; it is changed on the server alone. */
export function ServerPanel({ server }: Pick<AdminShopSettings, 'server'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { publicUrl, sender, mails, environment, database, schema, node, cardProvider, isTestProvider } = server
  const provider = cardProvider === 'stripe' ? 'Stripe' : t('server.builtIn')
  const facts = [
    ['address', publicUrl],
    ['mails', t(`server.mailsBy.${mails}`, { address: sender })],
    ['cards', isTestProvider ? t('server.testCards', { provider }) : provider],
    ['environment', t(`server.environments.${environment}`)],
    ['database', t(`server.databases.${database}`)],
    ['schema', schema],
    ['node', node],
  ] as const
  return (
    <Panel title={t('server.title')} lead={t('server.lead')}>
      <dl className="grid max-w-3xl gap-x-8 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint max-sm:-mb-2.5 max-sm:text-sm">{t(`server.${name}`)}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
