import type { BrandChanges, BrandFacts } from '#vocabulary/brand-facts.ts'
import { colorChangesOf, colorsWith } from '#vocabulary/colors/brand-colors.ts'
import { brandWith } from './brand.ts'

const DRAWN_LOGO = { light: '', dark: '' }

export function brandFactsWith(changes: BrandChanges): BrandFacts {
  const { registerUrl: _url, email, ...facts } = brandWith(changes)
  const { owner: _owner, ...mailboxes } = email
  return { ...facts, email: mailboxes, logo: changes.logo ?? DRAWN_LOGO, colors: colorsWith(changes.colors) }
}

export function changesOfBrand({ colors, ...facts }: BrandFacts): BrandChanges {
  const changedColors = colorChangesOf(colors)
  const delivered = brandFactsWith({})
  const differing = (Object.keys(facts) as (keyof typeof facts)[]).filter(
    (fact) => JSON.stringify(facts[fact]) !== JSON.stringify(delivered[fact]),
  )
  const changed = Object.fromEntries(differing.map((fact) => [fact, facts[fact]]))
  return changedColors ? { ...changed, colors: changedColors } : changed
}
