import type { Ctx } from '#domain/ctx.ts'

/** Counts calls against a limit, shared by every process of the store. */
export interface RateLimiter {
  /** Takes one from `bucket`. Answers the seconds to wait when `limit` per `windowSeconds` is used up, else 0. */
  take(bucket: string, limit: number, windowSeconds: number, now: Date): Promise<number>
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
