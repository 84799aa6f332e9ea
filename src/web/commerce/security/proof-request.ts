/** The user declined to prove their identity, which is no failure. */
export class ProofDeclined extends Error {}

export interface ProofRequest {
  onProven: () => void
  onDeclined: () => void
}

/** One request at a time, shared by concurrent callers. @param show the dialog, or undefined to close it */
export function createProofRequests(show: (request: ProofRequest | undefined) => void): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () =>
    (pending ??= new Promise<void>((resolve, reject) => {
      show({ onProven: resolve, onDeclined: () => reject(new ProofDeclined('No proof was given')) })
    }).finally(() => {
      pending = undefined
      show(undefined)
    }))
}
