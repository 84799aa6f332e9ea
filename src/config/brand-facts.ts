import type { BrandChanges, BrandFacts } from '#vocabulary/brand-facts.ts'
import { DELIVERED_COLORS } from '#vocabulary/colors/brand-colors.ts'
import { brandWith } from './brand.ts'

const DRAWN_LOGO = { light: '', dark: '' }

export function brandFactsWith(changes: BrandChanges): BrandFacts {
  const { registerUrl: _url, email, ...facts } = brandWith(changes)
  const { owner: _owner, ...mailboxes } = email
  return { ...facts, email: mailboxes, logo: changes.logo ?? DRAWN_LOGO, colors: changes.colors ?? DELIVERED_COLORS }
}

export function changesOfBrand(facts: BrandFacts): BrandChanges {
  const delivered = brandFactsWith({})
  const differing = (Object.keys(facts) as (keyof BrandFacts)[]).filter(
    (fact) => JSON.stringify(facts[fact]) !== JSON.stringify(delivered[fact]),
  )
  return Object.fromEntries(differing.map((fact) => [fact, facts[fact]]))
}
