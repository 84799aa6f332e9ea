import { useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { EmailPanel } from './email-panel.tsx'
import { loadSecurity } from './load-security.ts'
import { OfferToEndOthers } from './other-sessions.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StepUp } from './step-up.tsx'

/** For accounts of any role. */
export function SecurityPanels() {
  const security = useApiQuery('security', loadSecurity)
  const sessions = useApiQuery('sessions', loadSessions)
  const [isOffered, setIsOffered] = useState(false)

  /** After a change of credentials, offers to end other sessions. */
  function change() {
    security.reload()
    sessions.reload()
    void loadSessions().then(({ length }) => setIsOffered(length > 1))
  }

  return (
    <StepUp>
      <PasswordPanel onChanged={sessions.reload} />
      <Loaded query={security} rows={5}>
        {(known) => (
          <>
            <EmailPanel security={known} />
            <SecondFactorPanel security={known} onChanged={security.reload} onSettled={change} />
            <PasskeysPanel passkeys={known.passkeys} onChanged={change} />
          </>
        )}
      </Loaded>
      <SessionsPanel sessions={sessions} />
      {isOffered && <OfferToEndOthers onEnded={sessions.reload} onClose={() => setIsOffered(false)} />}
    </StepUp>
  )
}

async function loadSessions() {
  return (await answerOf(getApi().api.auth.sessions.$get())).data
}
