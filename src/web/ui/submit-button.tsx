import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsInBrowser } from './use-is-in-browser.ts'

/** Disabled before hydration, also for Enter, so that the browser doesn't submit natively and lose input. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const isInBrowser = useIsInBrowser()
  return <Button {...props} type="submit" disabled={!isInBrowser} />
}
