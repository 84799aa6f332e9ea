import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsInBrowser } from './use-is-in-browser.ts'

/**
 * Sends a form that only scripts can send. Until they took the page over it waits, and the Enter key in a field with it, so
 * that the browser doesn't send the form by itself and lose what was typed.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const isInBrowser = useIsInBrowser()
  return <Button {...props} type="submit" disabled={!isInBrowser} />
}
