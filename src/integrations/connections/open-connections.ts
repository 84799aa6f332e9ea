import { isDeepStrictEqual } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Environment } from '#config/environment.ts'
import { whyPublicUrl } from '#config/public-url.ts'
import { readConnections } from '#domain/operations/connections/stored-connections.ts'
import type { StoredConnections } from '#domain/operations/connections/stored-connections.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import type { Connections } from '#domain/ports/connections.ts'
import type { Vault } from '#domain/ports/identity.ts'
import type { MailTransport, OutgoingMail } from '#domain/ports/mail.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import type { Log } from '#kit/log.ts'
import type { Spans } from '#kit/spans.ts'
import { CONNECTION_KINDS, CONNECTIONS_TAG } from '#vocabulary/connections.ts'
import type { Listening } from '../cache-tags-listener.ts'
import { openMail } from '../mail/open-mail.ts'
import { openCardPayments } from '../open-card-payments.ts'
import { openTestProvider } from '../test-card-provider/open-test-provider.ts'
import type { TestProviderNeeds } from '../test-card-provider/open-test-provider.ts'
import { effectiveEnvironment, fixedConnections } from './effective-environment.ts'
import { createTrials } from './trials.ts'

/** Tag of every page, including payments. */
const EVERY_PAGE = 'brand'
const RETRY_MS = 1000
const ADDRESS_NEEDED =
  'the public address is gone, or is not https, though strangers reach this store: it works on with the last one on https. ' +
  'Set PUBLIC_URL, or the address in the back office'
const UNUSABLE = 'a stored connection can’t be opened, and is taken for not set: set it again in the back office'

export interface ConnectionNeeds extends TestProviderNeeds {
  vault: Vault
  log: Pick<Log, 'warn' | 'error'>
  spans?: Spans | undefined
  configOf: (environment: Environment) => ShopConfig
}

/** Derived from the current connections. */
interface InUse {
  config: ShopConfig
  mail: MailTransport
  cardPayments: CardPayments
  environment: Environment
}

export interface OpenConnections {
  port: Connections
  inUse: () => InUse
  mail: () => MailTransport
  /** Wraps a listener, so that changed connections apply before dependent caches are filled again. */
  follow: (listening: Listening) => Listening
  /** Pages of the test provider. */
  testProviderApp: Hono
  stop: () => Promise<void>
}

/** In memory, without a query per call; each process follows changes by notification. */
export async function openConnections(environment: Environment, needs: ConnectionNeeds): Promise<OpenConnections> {
  const { db, log } = needs
  const stopping = new AbortController()
  const testProvider = openTestProvider(environment, needs)
  const said = saidBy(environment)
  const opening = { ...needs, ...said, testPayments: testProvider.payments }
  const read = () => readConnections({ db, ports: needs }, (connection, err) => log.warn({ connection, err }, UNUSABLE))
  let stored = await read()
  let inUse = await openUsable(environment, stored, opening)

  async function take(): Promise<void> {
    const now = await read()
    if (isDeepStrictEqual(now, stored)) return
    inUse = await openReached(environment, now, { ...opening, former: inUse })
    stored = now
  }

  let underWay = Promise.resolve()
  /** Serialised, so that an older reading never comes last. */
  function refresh(): Promise<void> {
    const taking = underWay.then(take)
    underWay = taking.catch(() => undefined)
    return taking
  }

  async function refreshUntilDone(): Promise<boolean> {
    const before = inUse
    while (!stopping.signal.aborted) {
      try {
        await refresh()
        break
      } catch (err) {
        log.warn({ err }, 'a change of the connections was not taken up: trying again')
        await delay(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    }
    return inUse !== before
  }

  /** An e-mail in a file reaches nobody, so stored connections are read again first. */
  async function sendOrKeep(mail: OutgoingMail): Promise<void> {
    await refresh()
    await inUse.mail.send(mail)
  }

  return {
    port: { ...said, refresh, ...createTrials(environment, needs) },
    inUse: () => inUse,
    mail: () => (inUse.config.server.mails === 'smtp' ? inUse.mail : { ...inUse.mail, send: sendOrKeep }),
    follow: (listening) => ({
      ...listening,
      onTag(tag) {
        listening.onTag(tag)
        if (tag === CONNECTIONS_TAG) void refreshUntilDone().then(() => listening.onTag(EVERY_PAGE))
      },
      onListening() {
        listening.onListening()
        void refreshUntilDone().then((isChanged) => isChanged && listening.onTag(EVERY_PAGE))
      },
    }),
    testProviderApp: testProvider.app,
    async stop() {
      stopping.abort()
      await testProvider.stop()
    },
  }
}

interface Opening extends ConnectionNeeds {
  /** The test provider's. */
  testPayments: () => CardPayments
}

/** Suppresses warnings about closed methods until all kinds are open. */
const SILENT = { warn: () => undefined, error: () => undefined }

/** Over http or without an address, strangers would be offered test payments. */
async function openReached(
  environment: Environment,
  stored: StoredConnections,
  { former, needsAddress, ...needs }: Opening & Pick<Connections, 'needsAddress'> & { former: InUse },
): Promise<InUse> {
  const opened = await openUsable(environment, stored, needs)
  const { PUBLIC_URL: url } = former.environment
  if (!needsAddress || opened.config.server.isPublic || !url?.startsWith('https:')) return opened
  needs.log.error({ publicUrl: url }, ADDRESS_NEEDED)
  return openUsable(environment, { ...stored, address: { url } }, needs)
}

/** Leaves out unusable kinds, so that the shop starts whatever a row says. */
async function openUsable(environment: Environment, stored: StoredConnections, needs: Opening): Promise<InUse> {
  try {
    return await open(environment, stored, needs)
  } catch {
    let usable: StoredConnections = {}
    for (const connection of CONNECTION_KINDS) {
      if (!stored[connection]) continue
      const more = { ...usable, [connection]: stored[connection] }
      try {
        await open(environment, more, { ...needs, log: SILENT })
        usable = more
      } catch (err) {
        needs.log.warn({ connection, err }, UNUSABLE)
      }
    }
    return open(environment, usable, needs)
  }
}

async function open(environment: Environment, stored: StoredConnections, needs: Opening): Promise<InUse> {
  const effective = effectiveEnvironment(environment, stored)
  const config = needs.configOf(effective)
  const { log, dataDir, spans, testPayments } = needs
  // A key from the environment has no earlier ones
  const { earlier: earlierKeys = [], formerSecrets = [] } =
    (environment.STRIPE_SECRET_KEY === undefined && stored.cards) || {}
  return {
    config,
    mail: openMail(effective, { ...config.server, dataDir, spans }),
    cardPayments: await openCardPayments(effective, { log, earlierKeys, formerSecrets, testPayments }),
    environment: effective,
  }
}

function saidBy(environment: Environment): Pick<Connections, 'fixed' | 'needsAddress'> {
  const needsAddress = environment.PUBLIC_URL === undefined && whyPublicUrl(environment) !== undefined
  return { fixed: fixedConnections(environment), needsAddress }
}
