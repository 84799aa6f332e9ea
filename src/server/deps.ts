import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RateLimiter } from '#api/deps.ts'
import type { Db } from '#db/client.ts'
import type { Actor, Ports } from '#domain/ctx.ts'
import type { Clock } from '#kit/clock.ts'
import type { ProxyTrust } from '#kit/proxy-trust.ts'
import type { Readiness } from './readiness.ts'
import type { ShopAddress } from './shop-address.ts'

export interface ServerDeps {
  db: Db
  ports: Ports
  rateLimiter: RateLimiter
  clock: Clock
  shopAddress: ShopAddress
  log: Logger
  resolveActor(token: string | undefined, now: Date, cookie?: string): Promise<Actor>
  readiness(): Promise<Readiness>
  apiAddress: string
  tagManagerId?: (() => string | undefined) | undefined
  /** False makes browsers remove the service worker. */
  servesWorker: boolean
  announcesTestPayments?: (() => boolean) | undefined
  proxyTrust: ProxyTrust
  mounts: { prefix: string; app: Hono }[]
}
