import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyCeremonies } from '#domain/ports/identity.ts'

/** Loaded lazily: large, and rarely needed. */
const library = () => import('@simplewebauthn/server')

export function createPasskeyCeremonies(): PasskeyCeremonies {
  return {
    async offerRegistration(at, person, known) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpID: new URL(at).hostname,
        rpName: person.shopName,
        userID: new TextEncoder().encode(person.userId),
        userName: person.email,
        userDisplayName: person.name,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    async verifyRegistration(at, response, challenge) {
      const { hostname: rpID, origin } = new URL(at)
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return undefined
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },
    async offerAuthentication(at) {
      const { hostname: rpID } = new URL(at)
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      return { challenge: options.challenge, options: { ...options } }
    },
    async verifyAuthentication(at, response, challenge, passkey) {
      const { hostname: rpID, origin } = new URL(at)
      const { verifyAuthenticationResponse } = await library()
      const checked = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }).catch(() => undefined)
      return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : undefined
    },
  }
}
