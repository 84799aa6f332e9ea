import { SESSION_LOST, STORED } from '#web/platform/boot-script.ts'
import { localStore, sessionStore } from '#web/platform/browser-storage.ts'
import { isBuildGone } from '#web/platform/is-build-gone.ts'
import { ASK_EVERY_MS, whenStoreAnswers } from '#web/platform/store-answers.ts'
import { onStoredElsewhere } from '#web/platform/subscribers.ts'

type Leaving = 'leaveLostSession' | 'leaveTab'

/** Session storage: what remains to be done after a reload that fetches the code. */
const LEAVING = 'leaving'

/** Removes a person's data from this tab when the session ended on the server or in another tab. */
export function heedSessionEnd(): void {
  const left = sessionStore.read(LEAVING)
  if (left) run(left as Leaving)
  addEventListener(SESSION_LOST, () => run('leaveLostSession'))
  onStoredElsewhere([STORED.authToken], () => {
    if (!localStore.read(STORED.authToken)) run('leaveTab')
  })
}

/** Lazy, because rarely needed. After a deploy the file is gone, so the page is reloaded. */
function run(leaving: Leaving, everyMs = ASK_EVERY_MS): void {
  import('./sign-out.ts').then(
    (code) => {
      sessionStore.forget(LEAVING)
      return code[leaving]()
    },
    async () => {
      if (sessionStore.read(LEAVING) || !(await isBuildGone())) {
        whenStoreAnswers(() => run(leaving, everyMs * 2), everyMs)
      } else {
        sessionStore.keep(LEAVING, leaving)
        location.reload()
      }
    },
  )
}
