import { SESSION_LOST, STORED } from '#web/platform/boot-script.ts'
import { lasting } from '#web/platform/browser-storage.ts'
import { onStoredElsewhere } from '#web/platform/subscribers.ts'

/** Leaves nothing of a person in this tab whose session the server ended, or who signed out in another tab. */
export function heedSessionEnd(): void {
  addEventListener(SESSION_LOST, () => run(({ leaveLostSession }) => leaveLostSession()))
  onStoredElsewhere([STORED.authToken], () => {
    if (!lasting.read(STORED.authToken)) run(({ leaveTab }) => leaveTab())
  })
}

/** The code is rare enough to be fetched when it happens; without a connection, once that is back. */
function run(leave: (code: typeof import('./sign-out.ts')) => void): void {
  import('./sign-out.ts').then(leave, () => addEventListener('online', () => run(leave), { once: true }))
}
