import type { Ctx } from './ctx.ts'

/** For reports, exports and long lists outside a transaction: they see all that was committed before the call. */
export function onReplica<Result>(ctx: Ctx, read: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return ctx.ports.replica.read(ctx.db, (db) => read({ ...ctx, db }))
}
