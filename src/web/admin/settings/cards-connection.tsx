import { CONNECTION_LENGTHS } from '#domain/operations/connections/lengths.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ConnectionPanel, Outcome } from './connection-panel.tsx'
import { saveCardKeys, tryCardKeys } from './connections-calls.ts'
import { SecretField } from './secret-field.tsx'
import { useConnection } from './use-connection.ts'
import type { ConnectionProps } from './use-connection.ts'

const SECRETS = ['secretKey', 'webhookSecret'] as const
const NOTHING_KEPT = { isSet: false, ending: null }

export function CardsConnection(props: ConnectionProps<'cards'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { stored } = props
  const form = useConnection({
    ...props,
    kind: 'cards',
    inputOf: () => ({ secretKey: '', webhookSecret: '' }),
    save: saveCardKeys,
    attempt: tryCardKeys,
  })
  return (
    <ConnectionPanel form={form} stored={stored} outcome={form.trial && <Tried trial={form.trial} />}>
      {stored.mode && <p>{t(`connections.cards.${stored.mode}`)}</p>}
      {SECRETS.map((secret) => (
        <SecretField
          key={secret}
          label={t(`connections.cards.${secret}`)}
          // Another key needs its webhook's secret: the kept one is not kept for it
          kept={secret === 'webhookSecret' && form.input.secretKey !== '' ? NOTHING_KEPT : stored[secret]}
          isFixed={stored.fixedBy !== null}
          maxLength={CONNECTION_LENGTHS.key}
          value={form.input[secret]}
          error={form.errorOf(secret)}
          onChange={(event) => form.change({ [secret]: event.currentTarget.value })}
        />
      ))}
      <div className="text-[0.9375rem] text-ink-soft">
        <p>{t('connections.cards.endpoint')}</p>
        <p className="mt-1 break-all text-ink">{stored.endpoint}</p>
        <p className="mt-3">{t('connections.cards.events')}</p>
        <ul className="mt-1 grid gap-x-6 text-ink sm:grid-cols-2">
          {stored.events.map((event) => (
            <li key={event} className="break-all">
              {event}
            </li>
          ))}
        </ul>
      </div>
    </ConnectionPanel>
  )
}

function Tried({ trial }: { trial: Awaited<ReturnType<typeof tryCardKeys>> }) {
  const { t } = useLazyTranslation('managementSettings')
  const { problem, mode, endpoint, missingEvents } = trial
  if (problem !== null) return <Outcome isGood={false}>{t(`connections.cards.problems.${problem}`)}</Outcome>
  return (
    <>
      <Outcome isGood>{t(`connections.cards.worked.${mode}`)}</Outcome>
      {endpoint !== null && (
        <Outcome isGood={endpoint === 'registered'}>
          {t(`connections.cards.endpoints.${endpoint}`, { events: missingEvents.join(', ') })}
        </Outcome>
      )}
    </>
  )
}
