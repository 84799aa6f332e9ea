import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { createProofRequests } from './proof-request.ts'
import type { ProofRequest } from './proof-request.ts'

const loadDialog = () => withTexts(import('./step-up-dialog.tsx'), 'security')

/** Makes a call; if the API requires a recent proof of identity, asks for it and repeats the call. */
export type Prove = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const ProveContext = createContext<Prove | undefined>(undefined)

export function StepUp({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<ProofRequest>()
  const [ask] = useState(() => createProofRequests(setRequest))
  const prove = useMemo<Prove>(
    () => async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'RecentAuthRequired') throw error
        await ask()
        return call()
      }
    },
    [ask],
  )
  return (
    <ProveContext value={prove}>
      {children}
      {request && <Question {...request} />}
    </ProveContext>
  )
}

function Question(request: ProofRequest) {
  return (
    <LatePart
      load={loadDialog}
      isWanted
      missing={(retrying) => <MissingDialog {...retrying} onClose={request.onDeclined} />}
    >
      {(StepUpDialog) => <StepUpDialog {...request} />}
    </LatePart>
  )
}

export function useProve(): Prove {
  const prove = use(ProveContext)
  if (!prove) throw new Error('A proof was requested outside of StepUp')
  return prove
}
