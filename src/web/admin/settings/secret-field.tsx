import type { ComponentProps } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Connections } from './connections-calls.ts'

interface SecretFieldProps extends ComponentProps<typeof TextField> {
  kept: Connections['mail']['password']
  isFixed: boolean
}

/** For a secret that is never shown again; what is typed can be seen by nobody who looks over a shoulder. */
export function SecretField({ kept: { isSet, ending }, isFixed, ...field }: SecretFieldProps) {
  const { t } = useLazyTranslation('managementSettings')
  const kept = ending === null ? t('connections.secretKept') : t('connections.secretEnding', { ending })
  const fixed = ending === null ? undefined : t('connections.secretFixed', { ending })
  return (
    <TextField
      {...field}
      type="password"
      // Browsers offer the passwords of people for anything else
      autoComplete="new-password"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={isFixed}
      hint={isFixed ? fixed : isSet ? kept : undefined}
    />
  )
}
