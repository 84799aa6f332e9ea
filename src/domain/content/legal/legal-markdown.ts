import { blocksOf, HEADING, INLINE, partOf, TARGET } from '#kit/marked-text.ts'
import type { TextPart } from '#kit/marked-text.ts'

export interface LegalSection {
  /** Anchor. */
  id: string
  heading: string
  parts: readonly TextPart[]
}

/** Placeholders such as `{{phone}}`, replaced when the text is read. */
export const LEGAL_FACTS = [
  'name',
  'legalName',
  'taxId',
  'healthPermit',
  'phone',
  'contactEmail',
  'ordersEmail',
  'returnsEmail',
  'privacyEmail',
  'street',
  'colony',
  'city',
  'state',
  'postalCode',
  'country',
] as const
type LegalFact = (typeof LEGAL_FACTS)[number]

export interface LegalFacts {
  facts: Record<LegalFact, string>
  /** One line per zone. */
  shippingRates: readonly string[]
}

/** Must be a paragraph of its own. */
export const SHIPPING_RATES = '{{shippingRates}}'

const FACT = /\{\{(\w*)\}\}/g

export function withFacts(text: string, { facts }: LegalFacts): string {
  return text.replace(FACT, (mark, name: string) => (isFact(name) ? facts[name] : mark))
}

/** Sections begin at `## Heading {#anchor}`. */
export function parseLegal(source: string, facts: LegalFacts): LegalSection[] {
  const sections: (LegalSection & { parts: TextPart[] })[] = []
  for (const block of blocksOf(source)) {
    const heading = headingOf(block)
    if (heading) sections.push({ id: heading.id, heading: withFacts(heading.text, facts), parts: [] })
    else sections.at(-1)?.parts.push(legalPartOf(block, facts))
  }
  return sections
}

export type LegalFault =
  | { key: 'legalSectionMissing' }
  | { key: 'legalMarkUnknown'; values: { mark: string } }
  | { key: 'legalLinkRefused'; values: { target: string } }
  | { key: 'legalAnchorTwice' | 'legalAnchorMissing'; values: { anchor: string } }

export function faultOf(source: string, anchors: readonly string[] = []): LegalFault | undefined {
  const blocks = blocksOf(source)
  const ids = blocks.flatMap((block) => headingOf(block)?.id ?? [])
  if (!blocks[0] || !headingOf(blocks[0])) return { key: 'legalSectionMissing' }
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) return { key: 'legalAnchorTwice', values: { anchor: twice } }
  const missing = anchors.find((anchor) => !ids.includes(anchor))
  if (missing !== undefined) return { key: 'legalAnchorMissing', values: { anchor: missing } }
  const inLines = blocks.filter((block) => block !== SHIPPING_RATES).join('\n')
  const mark = unknownMark(inLines)
  if (mark !== undefined) return { key: 'legalMarkUnknown', values: { mark } }
  const target = [...inLines.matchAll(INLINE)].map((match) => match.groups?.target).find((href) => href && !leads(href))
  return target === undefined ? undefined : { key: 'legalLinkRefused', values: { target } }
}

export function unknownMark(text: string): string | undefined {
  return [...text.matchAll(FACT)].find(([, name = '']) => !isFact(name))?.[1]
}

function isFact(name: string): name is LegalFact {
  return LEGAL_FACTS.some((fact) => fact === name)
}

/** Tests the target with sample facts. */
function leads(target: string): boolean {
  return TARGET.test(target.replace(FACT, (_, fact: string) => (fact.endsWith('Email') ? 'x@x.example' : 'x')))
}

function headingOf(block: string): { text: string; id: string } | undefined {
  const match = HEADING.exec(block)
  if (!match?.[1]) return undefined
  return { text: match[1], id: match[2] ?? anchorOf(match[1]) }
}

/** `Envíos y tarifas` becomes `envios-y-tarifas`. */
function anchorOf(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
}

function legalPartOf(block: string, facts: LegalFacts): TextPart {
  if (block === SHIPPING_RATES) return { items: facts.shippingRates.map((rate) => [rate]) }
  return partOf(block, (text) => withFacts(text, facts))
}
