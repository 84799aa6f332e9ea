/** The person did not prove who they are: what they wanted was not done, and that is no failure. */
export class ProofDeclined extends Error {}

export interface ProofRequest {
  onProven: () => void
  onDeclined: () => void
}

/** Asks for one proof at a time: whoever needs one meanwhile waits for the same answer. @param show the question, or none any more */
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
