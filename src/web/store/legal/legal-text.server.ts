import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { brandWith } from '#config/brand.ts'
import { LegalTextNotFound } from '#domain/content/legal/legal-errors.ts'
import { parseLegal, withFacts } from '#domain/content/legal/legal-markdown.ts'
import type { LegalDocument } from '#vocabulary/legal-texts.ts'
import { readLegalText } from '#domain/content/legal/read-legal-text.ts'
import type { LegalReading } from '#domain/content/legal/read-legal-text.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listShippingZones } from '#domain/shipping/zones/list-shipping-zones.ts'
import type { ShippingZone } from '#domain/shipping/zones/list-shipping-zones.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { cachePage, ctxContext } from '#web/platform/context.ts'
import { readShopSummary } from '#web/commerce/brand/read-shop-summary.server.ts'
import { legalFactsOf } from '#web/commerce/legal/legal-facts.ts'
import type { LegalText } from './legal-text.ts'

const NUMBER = /^(0|[1-9]\d{0,5})$/

/** The version in force, or `?version=`; cached until another is published or comes into force. */
export async function legalTextOf(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  document: LegalDocument,
): Promise<LegalText> {
  const ctx = context.get(ctxContext)
  const wanted = new URL(request.url).searchParams.get('version')
  if (wanted !== null && !NUMBER.test(wanted)) throw data(null, { status: 404 })
  const [reading, zones, { changes }] = await Promise.all([
    readOrRefuse(ctx, { document, number: wanted === null ? undefined : Number(wanted) }),
    listShippingZones(ctx),
    readShopSummary(context),
  ])
  cachePage(context, ['content'], reading.changesAt)
  const { locale } = ctx
  const shippingRates = zones.map((zone) => rateOf(zone, locale))
  const facts = { facts: legalFactsOf(brandWith(changes)), shippingRates }
  const { title, description, lead, body } = reading.source
  return {
    title: withFacts(title, facts),
    description: withFacts(description, facts),
    lead: withFacts(lead, facts),
    sections: parseLegal(body, facts),
    ...notesAround(reading, `/${document}`, locale),
  }
}

async function readOrRefuse(ctx: Ctx, wanted: Parameters<typeof readLegalText>[1]): Promise<LegalReading> {
  try {
    return await readLegalText(ctx, wanted)
  } catch (error) {
    if (error instanceof LegalTextNotFound) throw data(null, { status: error.status })
    throw error
  }
}

const WORDS = {
  es: {
    contents: 'Contenido',
    since: (from: string) => `En vigor desde el ${from}`,
    between: (from: string, to: string) => `Estuvo en vigor del ${from} al ${to}`,
    inForce: 'Leer el texto en vigor',
    others: 'Versiones anteriores',
    all: 'Otras versiones',
    from: (from: string) => `Desde el ${from}`,
  },
  en: {
    contents: 'Contents',
    since: (from: string) => `In force since ${from}`,
    between: (from: string, to: string) => `In force from ${from} to ${to}`,
    inForce: 'Read the text in force',
    others: 'Earlier versions',
    all: 'Other versions',
    from: (from: string) => `Since ${from}`,
  },
}

function notesAround(reading: LegalReading, path: string, locale: Locale) {
  const words = WORDS[locale]
  const { number, inForceFrom, isInForce, versions } = reading
  const next = versions[versions.findIndex((version) => version.number === number) - 1]
  const from = formatDate(inForceFrom, locale)
  const others = versions.filter((version) => version.number !== number)
  const to = (version: number) => (version === versions[0]?.number ? path : `${path}?version=${version}`)
  return {
    contents: words.contents,
    since: next ? words.between(from, formatDate(next.inForceFrom, locale)) : words.since(from),
    inForce: isInForce ? null : { label: words.inForce, to: path },
    others:
      others.length === 0
        ? null
        : {
            heading: isInForce ? words.others : words.all,
            versions: others.map((version) => ({
              label: words.from(formatDate(version.inForceFrom, locale)),
              to: to(version.number),
            })),
          },
  }
}

function rateOf(zone: ShippingZone, locale: Locale): string {
  const pesos = (amount: Centavos) => formatPrice(pesosFromCentavos(amount), locale)
  const [first, more] = [pesos(zone.baseCentavos), pesos(zone.additionalItemCentavos)]
  const free = zone.freeFromCentavos === null ? '' : pesos(zone.freeFromCentavos)
  if (locale === 'es') {
    const rate = `${zone.name}: ${first} por la primera pieza y ${more} por cada pieza adicional`
    return free ? `${rate}; sin costo en compras desde ${free}.` : `${rate}.`
  }
  const rate = `${zone.name}: ${first} for the first item and ${more} for each additional one`
  return free ? `${rate}; free on purchases from ${free}.` : `${rate}.`
}
