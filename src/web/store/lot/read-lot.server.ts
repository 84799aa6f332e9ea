import { data } from 'react-router'
import { LotUnknown } from '#domain/catalogue/errors.ts'
import { findExampleLot, findLot } from '#domain/catalogue/lots/find-lot.ts'
import type { ExampleLot } from '#domain/catalogue/lots/find-lot.ts'
import { LOT_LOOKUP } from '#domain/catalogue/lots/limits.ts'
import type { Lot } from '#domain/catalogue/lots/schemas.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { Route } from './+types/lot.ts'

type Context = Route.LoaderArgs['context']

export interface LookUp {
  typed: string
  problem?: 'empty' | 'unknown' | 'tooMany'
  /** Seconds, when above the rate limit. */
  wait?: number
  /** An existing lot. */
  example: ExampleLot | null
}

/** Or why it isn't shown. */
export async function readLot(context: Context, typed: string): Promise<Lot | Omit<LookUp, 'example'>> {
  const wait = await context.get(pageContext).takeTurn(LOT_LOOKUP)
  if (wait > 0) return { typed, problem: 'tooMany', wait }
  try {
    return await findLot(context.get(ctxContext), typed)
  } catch (error) {
    if (error instanceof LotUnknown) return { typed, problem: 'unknown' }
    throw error
  }
}

const STATUSES = { empty: 422, unknown: 404, tooMany: 429 } as const

export async function lookUpWith(context: Context, look: Omit<LookUp, 'example'>) {
  const example = await findExampleLot(context.get(ctxContext))
  return data({ lot: undefined, look: { ...look, example } }, { status: look.problem ? STATUSES[look.problem] : 200 })
}
