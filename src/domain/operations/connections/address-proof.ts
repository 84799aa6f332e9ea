import type { Vault } from '#domain/ports/identity.ts'

const CHALLENGE = /^[\w-]{20,64}$/

/** What only the processes of this shop answer, which have its secret; undefined for what is no challenge. */
export function addressProof(vault: Pick<Vault, 'fingerprint'>, challenge: string): string | undefined {
  return CHALLENGE.test(challenge) ? vault.fingerprint(`public-address ${challenge}`) : undefined
}
