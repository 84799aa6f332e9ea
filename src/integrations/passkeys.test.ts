import { expect, it } from 'vitest'
import { createPasskeyCeremonies } from './passkeys.ts'

it('a passkey is of the address where its owner is, so that who comes back by the machine’s own still has theirs', async () => {
  const ceremonies = createPasskeyCeremonies()
  const person = { userId: 'owner', email: 'casa@people.example', name: 'Casa', shopName: 'Casa' }
  for (const [at, id] of [
    ['http://localhost:3000', 'localhost'],
    ['https://tienda.example', 'tienda.example'],
  ] as const) {
    expect((await ceremonies.offerAuthentication(at)).options).toMatchObject({ rpId: id })
    expect((await ceremonies.offerRegistration(at, person, [])).options).toMatchObject({ rp: { id } })
  }
})
