import type { PublicAddressInput } from '#domain/operations/connections/schemas.ts'
import { CONNECTION_LENGTHS } from '#domain/operations/connections/lengths.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ADDRESS_PROBLEMS } from '#vocabulary/connections.ts'
import type { AddressProblem } from '#vocabulary/connections.ts'
import { TextField } from '#web/ui/field.tsx'
import { ConnectionPanel, Outcome } from './connection-panel.tsx'
import { savePublicAddress, tryPublicAddress } from './connections-calls.ts'
import { useConnection } from './use-connection.ts'
import type { ConnectionProps } from './use-connection.ts'

/** Tried as it is saved: where this store doesn't answer, whoever saves it has to insist. */
export function AddressConnection(props: ConnectionProps<'address'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { ask, question } = useConfirmation()
  const { stored } = props
  const form = useConnection({
    ...props,
    kind: 'address',
    inputOf: ({ url }) => ({ url }),
    save,
    attempt: tryPublicAddress,
  })
  const { input, change, errorOf, trial } = form
  const isFixed = stored.fixedBy !== null

  async function save(wanted: PublicAddressInput, version: number) {
    try {
      return await savePublicAddress({ ...wanted, isConfirmed: false }, version)
    } catch (error) {
      const tried = unansweredIn(error)
      if (!tried || !(await insists(tried))) throw error
      return savePublicAddress({ ...wanted, isConfirmed: true }, version)
    }
  }

  function insists({ url, problem }: Unanswered): Promise<boolean> {
    const said = t('connections.address.anywayText', { problem: t(`connections.address.problems.${problem}`) })
    return ask({
      title: t('connections.address.anywayTitle'),
      text: url.startsWith('https:') ? said : `${said} ${t('connections.address.anywayOpen')}`,
      label: t('connections.address.anyway'),
    })
  }

  return (
    <ConnectionPanel form={form} stored={stored} outcome={trial && <Tried trial={trial} />}>
      <TextField
        label={t('connections.address.url')}
        hint={isFixed ? undefined : t('connections.address.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={CONNECTION_LENGTHS.address}
        readOnly={isFixed}
        value={input.url}
        error={errorOf('url')}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      {!isFixed && <Effects />}
      {question}
    </ConnectionPanel>
  )
}

function Tried({ trial: { url, problem } }: { trial: Awaited<ReturnType<typeof tryPublicAddress>> }) {
  const { t } = useLazyTranslation('managementSettings')
  if (problem !== null) return <Outcome isGood={false}>{t(`connections.address.problems.${problem}`)}</Outcome>
  return <Outcome isGood>{t('connections.address.worked', { url })}</Outcome>
}

interface Unanswered {
  url: string
  problem: AddressProblem
}

/** What the store says of an address at which it doesn't answer. */
function unansweredIn(error: unknown): Unanswered | undefined {
  if (!(error instanceof ApiError) || error.code !== 'AddressUnanswered') return undefined
  const { url, problem } = error.details
  const known = ADDRESS_PROBLEMS.find((each) => each === problem)
  return known && typeof url === 'string' ? { url, problem: known } : undefined
}

function Effects() {
  const { t } = useLazyTranslation('managementSettings')
  return (
    <div className="text-[0.9375rem] text-ink-soft">
      <p>{t('connections.address.effects.title')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {(['payments', 'stripe', 'passkeys', 'back'] as const).map((effect) => (
          <li key={effect} className="text-pretty">
            {t(`connections.address.effects.${effect}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
