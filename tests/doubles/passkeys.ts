import type { PasskeyCeremonies, StoredPasskey } from '#domain/ports/identity.ts'

interface DoubleAnswer {
  /** The id of the passkey; also its public key. */
  id: string
  response: { signed?: unknown; counter?: unknown }
}

/** Ceremonies in which a "signature" is the challenge itself: who answers with it, and with a counter that rose, passes. */
export function createPasskeysDouble(): PasskeyCeremonies {
  const offer = async () => {
    const challenge = crypto.randomUUID()
    return { challenge, options: { challenge } }
  }
  return {
    async offerRegistration(_at, { shopName }) {
      const { challenge } = await offer()
      return { challenge, options: { challenge, rp: { name: shopName } } }
    },
    offerAuthentication: offer,
    verifyRegistration: async (_at, answer, challenge) => {
      const { id, response } = answer as DoubleAnswer
      if (response.signed !== challenge) return undefined
      return { credentialId: id, publicKey: `key-${id}`, counter: 0, transports: ['internal'] }
    },
    verifyAuthentication: async (_at, answer, challenge, passkey: StoredPasskey) => {
      const { id, response } = answer as DoubleAnswer
      const counter = Number(response.counter)
      const isRight = response.signed === challenge && passkey.publicKey === `key-${id}` && counter > passkey.counter
      return isRight ? { counter } : undefined
    },
  }
}
