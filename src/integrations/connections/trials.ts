import type { Environment } from '#config/environment.ts'
import { mailFromOf } from '#config/shop-config.ts'
import { brand } from '#config/brand.ts'
import type { Connections } from '#domain/ports/connections.ts'
import type { Vault } from '#domain/ports/identity.ts'
import type { Log } from '#kit/log.ts'
import { tryMailServer } from '../mail/try-mail-server.ts'
import { REPORTED_EVENTS } from '../stripe/events.ts'
import { publicInternet } from '../internet/public-internet.ts'
import { tryAddress } from './try-address.ts'

type Trials = Pick<Connections, 'cardEvents' | 'tryMail' | 'tryCards' | 'tryAddress' | 'readCardAccount'>

export function createTrials(
  environment: Environment,
  { log, vault }: { log: Pick<Log, 'warn'>; vault: Vault },
): Trials {
  const { STRIPE_API_BASE: apiBase, MAIL_FROM } = environment
  const reach = publicInternet({ mayReachLoopback: environment.WEBHOOKS_TO_LOOPBACK })
  return {
    cardEvents: REPORTED_EVENTS,
    tryMail: (server, mail) => {
      const sender = MAIL_FROM === undefined ? server.sender || brand.email.contact : mailFromOf(MAIL_FROM).address
      return tryMailServer({ ...server, sender }, mail)
    },
    async tryCards(keys, endpoint) {
      const { tryStripeKeys } = await import('../stripe/try-keys.ts')
      return tryStripeKeys({ ...keys, apiBase, endpoint, log })
    },
    tryAddress: ({ url }) => tryAddress(url, { reach, vault }),
    async readCardAccount(keys) {
      const { readStripeAccount } = await import('../stripe/try-keys.ts')
      return readStripeAccount({ ...keys, apiBase, log })
    },
  }
}
