/** From a member of staff who leaves to a colleague, in the transaction that ends the access. */
export interface Handover {
  from: {
    userId: string
    email: string
    /** As `nameOfActor` wrote the person and their API keys. */
    actors: string[]
  }
  to: { userId: string; email: string; actor: string }
}

/** Facts of the audit entry of each thing handed over. */
export function heldBy({ from, to }: Handover) {
  return { before: { heldBy: from.email }, after: { heldBy: to.email } }
}
