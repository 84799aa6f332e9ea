import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { saveTagManager } from './connections-calls.ts'
import { useConnection } from './use-connection.ts'
import type { ConnectionProps } from './use-connection.ts'

/** Room for a pasted id with spaces around it; the API says what is wrong with longer ones. */
const LONGEST_ID = 40

/** No secret: the page shows it, as every page of the store does. */
export function TagsConnection(props: ConnectionProps<'tags'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { stored } = props
  const form = useConnection({
    ...props,
    kind: 'tags',
    inputOf: ({ containerId }) => ({ containerId }),
    save: saveTagManager,
  })
  const { input, change, errorOf } = form
  const isFixed = stored.fixedBy !== null
  return (
    <ConnectionPanel form={form} stored={stored}>
      <TextField
        label={t('connections.tags.containerId')}
        hint={isFixed ? undefined : t('connections.tags.containerIdHint')}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_ID}
        readOnly={isFixed}
        value={input.containerId}
        error={errorOf('containerId')}
        onChange={(event) => change({ containerId: event.currentTarget.value })}
      />
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t('connections.tags.limits')}</p>
    </ConnectionPanel>
  )
}
