import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RateLimiter } from '#api/deps.ts'
import type { Db } from '#db/client.ts'
import type { Actor, Ports } from '#domain/ctx.ts'
import type { Clock } from '#kit/clock.ts'
import type { Readiness } from './readiness.ts'
import type { ShopAddress } from './shop-address.ts'

/** Everything the store's HTTP side is made with; `main.ts` makes it once. */
export interface ServerDeps {
  db: Db
  ports: Ports
  rateLimiter: RateLimiter
  clock: Clock
  shopAddress: ShopAddress
  log: Logger
  resolveActor(token: string | undefined, now: Date, cookie?: string): Promise<Actor>
  /** Whether the process may take calls, and if not, why. */
  readiness(): Promise<Readiness>
  /** Where pages find the API: a path, or an address of another origin. */
  apiAddress: string
  /** The house's container in the tag manager; undefined loads no tags whatever visitors agree to. */
  tagManagerId?: string | undefined
  /** Every page says that payments move no money. */
  announcesTestPayments?: boolean | undefined
  /** Takes the caller's address from `X-Forwarded-For` (only behind a proxy of one's own). */
  trustsProxy: boolean
  /** Applications of others that this server also answers for, by path prefix: the test card provider. */
  mounts: { prefix: string; app: Hono }[]
}
