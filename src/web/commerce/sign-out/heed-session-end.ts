import { SESSION_LOST, STORED } from '#web/platform/boot-script.ts'
import { lasting } from '#web/platform/browser-storage.ts'
import { onStoredElsewhere } from '#web/platform/subscribers.ts'

/** Leaves nothing of a person in this tab whose session the server ended, or who signed out in another tab. */
export function heedSessionEnd(): void {
  // Rare enough to be fetched when it happens
  const load = () => import('./sign-out.ts')
  addEventListener(SESSION_LOST, () => void load().then(({ leaveLostSession }) => leaveLostSession()))
  onStoredElsewhere([STORED.authToken], () => {
    if (!lasting.read(STORED.authToken)) void load().then(({ leaveTab }) => leaveTab())
  })
}
