import type { Ctx } from '#domain/ctx.ts'

/** So many calls per window. */
export interface Bucket {
  name: string
  limit: number
}

/** Counts calls against limits, shared by every process of the store. */
export interface RateLimiter {
  /**
   * Takes one from each bucket, the most contended last. When one is used up, takes from none and answers the seconds to
   * wait, else 0. Of calls at the same moment, a refused one may count in buckets before the one that is used up.
   */
  take(buckets: readonly Bucket[], windowSeconds: number, now: Date): Promise<number>
}

/** What the API is made with. */
export interface ApiDeps {
  /** The context of one request: who calls, in which language, with which database and ports. */
  contextOf(request: Request): Promise<Ctx>
  /** The caller's network address, for rate limits. */
  addressOf(request: Request): string
  rateLimiter: RateLimiter
  workspaces: { store: string; admin: string }
  /** The origin of the store's pages, when it is another than the API's. */
  pagesOrigin?: string | undefined
  /** Whether something failed only because the database can't be reached now. */
  isOutage(error: unknown): boolean
  /** Structured log of a failure that is ours. */
  logFailure(error: unknown, request: { requestId: string; method: string; path: string }): void
}

/** Hono's variables while a call is handled. */
export interface ApiEnv {
  Variables: {
    ctx: Ctx
    /** The caller's network address. */
    address: string
    workspace: 'store' | 'admin'
  }
}
