import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { EmailPanel } from './email-panel.tsx'
import { loadSecurity } from './load-security.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StepUp } from './step-up.tsx'

/** Everything about how an account is got into, whatever its owner's role. */
export function SecurityPanels() {
  const security = useOwn('security', loadSecurity)
  const sessions = useOwn('sessions', async () => (await answerOf(getApi().api.auth.sessions.$get())).data)
  return (
    <StepUp>
      <PasswordPanel onChanged={sessions.reload} />
      <Loaded own={security} rows={5}>
        {(known) => (
          <>
            <EmailPanel security={known} />
            <SecondFactorPanel security={known} onChanged={security.reload} />
            <PasskeysPanel passkeys={known.passkeys} onChanged={security.reload} />
          </>
        )}
      </Loaded>
      <SessionsPanel sessions={sessions} />
    </StepUp>
  )
}
