import { CONNECTION_LENGTHS } from '#domain/operations/connections/lengths.ts'
import { MAIL_SECURITIES } from '#vocabulary/connections.ts'
import type { MailSecurity } from '#vocabulary/connections.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ConnectionPanel, Outcome } from './connection-panel.tsx'
import { saveMailServer, tryMailServer } from './connections-calls.ts'
import type { Connections } from './connections-calls.ts'
import { SecretField } from './secret-field.tsx'
import { useConnection } from './use-connection.ts'
import type { ConnectionForm, ConnectionProps } from './use-connection.ts'

const USUAL_PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, open: 25 }

interface Typed {
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string
  sender: string
}

const typedOf = ({ host, port, security, user, sender, senderFixedBy }: Connections['mail']): Typed => ({
  host,
  port: String(port),
  security,
  user,
  password: '',
  sender: senderFixedBy === null ? sender : '',
})
const inputOf = ({ port, ...typed }: Typed) => ({ ...typed, port: Number(port) })

export function MailConnection(props: ConnectionProps<'mail'>) {
  const { t } = useLazyTranslation('managementSettings')
  const form = useConnection({
    ...props,
    kind: 'mail',
    inputOf: typedOf,
    save: (typed, version) => saveMailServer(inputOf(typed), version),
    attempt: (typed) => tryMailServer(inputOf(typed)),
  })
  const { trial } = form
  return (
    <ConnectionPanel
      form={form}
      stored={props.stored}
      outcome={
        trial && (
          <>
            <Outcome isGood={trial.problem === null}>
              {trial.problem === null
                ? t('connections.mail.worked', { to: trial.to })
                : t(`connections.mail.problems.${trial.problem}`)}
            </Outcome>
            {trial.reply !== null && (
              <span className="text-sm break-words text-ink-soft">
                {t('connections.mail.reply', { reply: trial.reply })}
              </span>
            )}
          </>
        )
      }
    >
      <Server form={form} stored={props.stored} />
      <Person form={form} stored={props.stored} />
    </ConnectionPanel>
  )
}

interface PartProps<Trial> {
  form: ConnectionForm<Typed, Trial>
  stored: Connections['mail']
}

function Server<Trial>({ form: { input, change, errorOf }, stored }: PartProps<Trial>) {
  const { t } = useLazyTranslation('managementSettings')
  const isFixed = stored.fixedBy !== null
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label={t('connections.mail.host')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={CONNECTION_LENGTHS.host}
          readOnly={isFixed}
          value={input.host}
          error={errorOf('host')}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
        <TextField
          label={t('connections.mail.port')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          readOnly={isFixed}
          value={input.port}
          error={errorOf('port')}
          onChange={(event) => change({ port: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={t('connections.mail.security')}
        hint={input.security === 'open' ? t('connections.mail.openHint') : undefined}
        disabled={isFixed}
        value={input.security}
        error={errorOf('security')}
        onChange={(event) => {
          const security = event.currentTarget.value as MailSecurity
          const isUsual = input.port === String(USUAL_PORTS[input.security])
          change({ security, ...(isUsual && { port: String(USUAL_PORTS[security]) }) })
        }}
      >
        {MAIL_SECURITIES.map((security) => (
          <option key={security} value={security}>
            {t(`connections.mail.securities.${security}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Person<Trial>({ form: { input, change, errorOf }, stored }: PartProps<Trial>) {
  const { t } = useLazyTranslation('managementSettings')
  const isFixed = stored.fixedBy !== null
  const { senderFixedBy } = stored
  const isSenderFixed = isFixed || senderFixedBy !== null
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('connections.mail.user')}
          hint={t('connections.mail.userHint')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={CONNECTION_LENGTHS.user}
          readOnly={isFixed}
          value={input.user}
          error={errorOf('user')}
          onChange={(event) => change({ user: event.currentTarget.value })}
        />
        <SecretField
          label={t('connections.mail.password')}
          kept={stored.password}
          isFixed={isFixed}
          maxLength={CONNECTION_LENGTHS.password}
          value={input.password}
          error={errorOf('password')}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={t('connections.mail.sender')}
        hint={
          senderFixedBy === null
            ? t('connections.mail.senderHint', { address: stored.defaultSender })
            : t('connections.mail.senderFixed', { variable: senderFixedBy })
        }
        type="email"
        autoComplete="off"
        maxLength={CONNECTION_LENGTHS.sender}
        readOnly={isSenderFixed}
        value={isSenderFixed ? stored.sender : input.sender}
        error={errorOf('sender')}
        onChange={(event) => change({ sender: event.currentTarget.value })}
      />
    </>
  )
}
