import type { Vault } from '#domain/ports/identity.ts'

const CHALLENGE = /^[\w-]{20,64}$/

/** Only processes with this shop's secret can answer; undefined for malformed challenges. */
export function addressProof(vault: Pick<Vault, 'fingerprint'>, challenge: string): string | undefined {
  return CHALLENGE.test(challenge) ? vault.fingerprint(`public-address ${challenge}`) : undefined
}
