import type { Ctx } from '#domain/ctx.ts'
import type { Person } from '#domain/personal-data.ts'
import { findPerson } from './find-person.ts'
import { HOLDINGS } from './holdings.server.ts'

export type Section = [name: string, held: unknown]

/** @throws SignInRequired, NotAllowed before the first section */
export async function exportPersonalData(ctx: Ctx): Promise<AsyncGenerator<Section>> {
  const { person } = await findPerson(ctx)
  return sectionsOf(ctx, person)
}

async function* sectionsOf(ctx: Ctx, person: Person): AsyncGenerator<Section> {
  for (const holding of HOLDINGS.toReversed()) yield* Object.entries(await holding.exportData(ctx, person))
}
