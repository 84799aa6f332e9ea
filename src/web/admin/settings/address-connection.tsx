import { useRef } from 'react'
import { CONNECTION_LENGTHS } from '#domain/operations/connections/lengths.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { ConnectionPanel, Outcome } from './connection-panel.tsx'
import { savePublicAddress, tryPublicAddress } from './connections-calls.ts'
import { useConnection } from './use-connection.ts'
import type { ConnectionProps } from './use-connection.ts'

/** Tried before it is saved: where this store doesn't answer, whoever saves it has to insist. */
export function AddressConnection(props: ConnectionProps<'address'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { ask, question } = useConfirmation()
  const { stored } = props
  const isConfirmed = useRef(false)
  const form = useConnection({
    ...props,
    kind: 'address',
    inputOf: ({ url }) => ({ url }),
    save: (input, version) => savePublicAddress({ ...input, isConfirmed: isConfirmed.current }, version),
    attempt: tryPublicAddress,
  })
  const { input, change, errorOf, trial } = form
  const isFixed = stored.fixedBy !== null

  async function save() {
    const tried = trial ?? (await form.attempt())
    if (!tried) return
    isConfirmed.current = tried.problem !== null
    const [title, label] = [t('connections.address.anywayTitle'), t('connections.address.anyway')]
    const problem = tried.problem && t(`connections.address.problems.${tried.problem}`)
    if (problem && !(await ask({ title, text: t('connections.address.anywayText', { problem }), label }))) return
    await form.save()
  }

  return (
    <ConnectionPanel
      form={{ ...form, save }}
      stored={stored}
      outcome={
        trial && (
          <Outcome isGood={trial.problem === null}>
            {trial.problem === null
              ? t('connections.address.worked', { url: trial.url })
              : t(`connections.address.problems.${trial.problem}`)}
          </Outcome>
        )
      }
    >
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

function Effects() {
  const { t } = useLazyTranslation('managementSettings')
  return (
    <div className="text-[0.9375rem] text-ink-soft">
      <p>{t('connections.address.effects.title')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {(['stripe', 'passkeys', 'back'] as const).map((effect) => (
          <li key={effect} className="text-pretty">
            {t(`connections.address.effects.${effect}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
