import type { PasskeyCeremonies, StoredPasskey } from '#domain/ports/identity.ts'

interface DoubleAnswer {
  /** The id of the passkey; also its public key. */
  id: string
  response: { signed?: unknown; counter?: unknown }
}

interface PasskeysDouble extends PasskeyCeremonies {
  /** The address of each ceremony, oldest first. */
  at: string[]
}

/** Ceremonies in which a "signature" is the challenge itself: who answers with it, and with a counter that rose, passes. */
export function createPasskeysDouble(): PasskeysDouble {
  const addresses: string[] = []
  const offer = async (at: string) => {
    addresses.push(at)
    const challenge = crypto.randomUUID()
    return { challenge, options: { challenge } }
  }
  return {
    at: addresses,
    async offerRegistration(at, { shopName }) {
      const { challenge } = await offer(at)
      return { challenge, options: { challenge, rp: { name: shopName } } }
    },
    offerAuthentication: offer,
    verifyRegistration: async (at, answer, challenge) => {
      addresses.push(at)
      const { id, response } = answer as DoubleAnswer
      if (response.signed !== challenge) return undefined
      return { credentialId: id, publicKey: `key-${id}`, counter: 0, transports: ['internal'] }
    },
    verifyAuthentication: async (at, answer, challenge, passkey: StoredPasskey) => {
      addresses.push(at)
      const { id, response } = answer as DoubleAnswer
      const counter = Number(response.counter)
      const isRight = response.signed === challenge && passkey.publicKey === `key-${id}` && counter > passkey.counter
      return isRight ? { counter } : undefined
    },
  }
}
