import { CONNECTION_LENGTHS } from '#domain/operations/connections/lengths.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { ConnectionPanel, Outcome } from './connection-panel.tsx'
import { saveBankAccount, tryBankAccount } from './connections-calls.ts'
import { useConnection } from './use-connection.ts'
import type { ConnectionProps } from './use-connection.ts'

/** 18 digits, and room for the spaces between them. */
const LONGEST_CLABE = 24

export function AccountConnection(props: ConnectionProps<'account'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { stored } = props
  const form = useConnection({
    ...props,
    kind: 'account',
    inputOf: ({ clabe, bank }) => ({ clabe, bank }),
    save: saveBankAccount,
    attempt: tryBankAccount,
  })
  const { input, change, errorOf, trial } = form
  const isFixed = stored.fixedBy !== null
  return (
    <ConnectionPanel
      form={form}
      stored={stored}
      outcome={
        trial && (
          <Outcome isGood={!trial.isTest}>
            {trial.isTest
              ? t('connections.account.zeros')
              : t('connections.account.worked', { clabe: trial.clabe, bank: trial.bank })}
          </Outcome>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('connections.account.clabe')}
          hint={t('connections.account.clabeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_CLABE}
          readOnly={isFixed}
          value={input.clabe}
          error={errorOf('clabe')}
          onChange={({ currentTarget: { value: clabe } }) =>
            // Another beginning is another bank
            change(bankDigitsOf(clabe) === bankDigitsOf(input.clabe) ? { clabe } : { clabe, bank: '' })
          }
        />
        <TextField
          label={t('connections.account.bank')}
          hint={t('connections.account.bankHint')}
          autoComplete="off"
          maxLength={CONNECTION_LENGTHS.bank}
          readOnly={isFixed}
          value={input.bank}
          error={errorOf('bank')}
          onChange={(event) => change({ bank: event.currentTarget.value })}
        />
      </div>
    </ConnectionPanel>
  )
}

function bankDigitsOf(clabe: string): string {
  return clabe.replaceAll(/\D/g, '').slice(0, 3)
}
