import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { PostalCodeUnknown } from '../errors.ts'
import { stateOfPostalCode } from './mexican-states.ts'
import { settlements } from '#db/schema/shipping.server.ts'
import type { PostalCode } from './schemas.ts'

/** The state always; settlements where imported. @throws PostalCodeUnknown */
export async function findPostalCode(ctx: Ctx, { postalCode }: { postalCode: string }): Promise<PostalCode> {
  const state = stateOfPostalCode(postalCode)
  if (!state) throw new PostalCodeUnknown()
  const { name, city, municipality } = settlements
  const rows = await ctx.db
    .select({ name, city, municipality })
    .from(settlements)
    .where(eq(settlements.postalCode, postalCode))
    .orderBy(asc(name))
  const commonMunicipality = mostCommon(rows.map((row) => row.municipality))
  return {
    postalCode,
    state: state.name,
    stateCode: state.code,
    city: mostCommon(rows.map((row) => row.city)) ?? commonMunicipality,
    municipality: commonMunicipality,
    colonies: [...new Set(rows.map((row) => row.name))].toSorted((a, b) => a.localeCompare(b, 'es')),
  }
}

/** A few postal codes cross a border. */
function mostCommon(names: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const name of names.filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
