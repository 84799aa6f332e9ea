import type { Ctx } from '#domain/ctx.ts'

export interface Bucket {
  name: string
  limit: number
}

/** Shared by all processes of the store. */
export interface RateLimiter {
  /**
   * Takes one from each bucket, most contended last, or from none and returns the seconds to wait, else 0. Concurrent
   * refused calls may still count in earlier buckets.
   */
  take(buckets: readonly Bucket[], windowSeconds: number, now: Date): Promise<number>
}

export interface ApiDeps {
  contextOf(request: Request): Promise<Ctx>
  /** For rate limits. */
  addressOf(request: Request): string
  rateLimiter: RateLimiter
  workspaces: { store: string; admin: string }
  /** Set if the pages have another origin than the API. */
  pagesOrigin?: string | undefined
  /** Whether the error only means that the database is unreachable. */
  isOutage(error: unknown): boolean
  /** Logs an internal failure. */
  logFailure(error: unknown, request: { requestId: string; method: string; path: string }): void
}

export interface ApiEnv {
  Variables: {
    ctx: Ctx
    address: string
    workspace: 'store' | 'admin'
  }
}
