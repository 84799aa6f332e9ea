import type { Brand } from '#config/brand.ts'
import { hasCard } from '#domain/orders/admin/slip-sheets.ts'
import type { PackingPaper } from '#domain/ports/receipts.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { formatCount, formatMoment } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { Translate } from '#i18n/translator.ts'
import { code128TextPath } from '#kit/code128.ts'
import { asWritten, drawGiftCard } from './draw-gift-card.ts'
import { closePaper, INK, INK_SOFT, LINE, MARGIN, openPaper, WIDTH, writable } from './paper.ts'
import type { Face, Paper } from './paper.ts'

/** Points: 4 × 6 inches, the paper of label printers. */
const LABEL = { size: [288, 432] as [number, number], margin: 18 }
const LABEL_WIDTH = LABEL.size[0] - 2 * LABEL.margin
/** Rows start a new page below it. */
const LOWEST = 700
/** Two lines, for long names. */
const PART_HEIGHT = 28
/** An engraved line with its share of the heading. */
const ENGRAVED_HEIGHT = 32

interface Sheet {
  paper: Paper
  locale: Locale
  brand: Brand
  t: Translate<'packingSlips'>
}

/** Each parcel's slip and, if shipped, its label, in the order of use. */
export async function drawPacking(papers: readonly PackingPaper[], locale: Locale, brand: Brand): Promise<Uint8Array> {
  const t = translationsOf(locale).of('packingSlips')
  const paper = openPaper({ title: t('title'), author: brand.legalName, lang: locale === 'es' ? 'es-MX' : 'en-US' })
  const sheet = { paper, locale, brand, t }
  for (const [index, each] of papers.entries()) {
    if (index > 0) paper.addPage({ size: 'LETTER', margin: MARGIN })
    drawSlip(sheet, each)
    if (each.address.length > 0) drawLabel(sheet, each)
  }
  return closePaper(paper)
}

interface Put {
  x: number
  y: number
  width: number
  face?: Face
  size?: number
  color?: string
}

/** Returns the y of the next line. */
function put({ paper }: Sheet, text: string, { x, y, width, face = 'text', size = 10, color = INK }: Put): number {
  const options = { width, lineGap: 2 }
  const words = writable(text)
  paper.font(face).fontSize(size).fillColor(color).text(words, x, y, options)
  return y + paper.heightOfString(words, options)
}

function drawBarcode({ paper }: Sheet, text: string, area: { x: number; y: number; width: number; height: number }) {
  const { path, width } = code128TextPath(text)
  paper
    .save()
    .translate(area.x, area.y)
    .scale(area.width / width, area.height)
    .path(path)
    .fill('#000000')
    .restore()
}

function drawSlip(sheet: Sheet, slip: PackingPaper): void {
  const { paper, t, locale } = sheet
  const place = { x: MARGIN, width: WIDTH }
  drawBarcode(sheet, slip.folio, { x: MARGIN + WIDTH - 180, y: MARGIN, width: 180, height: 40 })
  let y = put(sheet, slip.folio, { ...place, y: MARGIN - 4, width: WIDTH - 200, face: 'display', size: 22 })
  y = put(sheet, formatMoment(slip.placedAt, locale), { ...place, y, size: 9, color: INK_SOFT })
  if (slip.parcel) {
    const { number, count, carrier, trackingNumber } = slip.parcel
    y = put(sheet, t('parcel', { number, count }), { ...place, y: y + 6, face: 'strong' })
    y = put(sheet, `${carrier} · ${trackingNumber}`, { ...place, y })
  }
  y = drawReceiver(sheet, slip, { ...place, y: Math.max(y, MARGIN + 48) + 16, size: 11 }) + 18
  const heads = { y, face: 'strong', size: 9, color: INK_SOFT } as const
  put(sheet, t('units'), { x: MARGIN, width: 60, ...heads })
  paper.y = put(sheet, t('product'), { x: MARGIN + 70, width: WIDTH - 70, ...heads }) + 8
  for (const line of slip.lines) drawLine(sheet, line)
  if (slip.lines.some(({ isAlcohol }) => isAlcohol))
    paper.y = put(sheet, t('alcohol'), { ...place, y: paper.y + 10, size: 9 })
  if (slip.gift) drawGift(sheet, slip.gift, hasCard(slip.gift, slip))
}

function drawGift(sheet: Sheet, gift: OrderGift, withCard: boolean): void {
  const { paper, t } = sheet
  const card = asWritten(gift)
  const said = withCard
    ? t(gift.hidesPrices ? 'gift.withoutPrices' : 'gift.title')
    : t(gift.hidesPrices ? 'gift.noCardWithoutPrices' : 'gift.noCard')
  const say = (text: string) => {
    paper.y = put(sheet, text, { x: MARGIN, width: WIDTH, y: paper.y + 12, face: 'strong' })
  }
  if (withCard && !card) return say(t(gift.hidesPrices ? 'gift.byHandWithoutPrices' : 'gift.byHand'))
  say(said)
  if (withCard && card) drawGiftCard(paper, card, { to: t('gift.to'), from: t('gift.from') })
}

function drawLine(sheet: Sheet, line: PackingPaper['lines'][number]): void {
  const { paper, t, locale } = sheet
  if (paper.y > LOWEST - line.parts.length * PART_HEIGHT - line.engraving.length * ENGRAVED_HEIGHT) {
    paper.addPage({ size: 'LETTER', margin: MARGIN })
    paper.y = MARGIN
  }
  const { y } = paper
  put(sheet, formatCount(line.quantity, locale), { x: MARGIN, y, width: 60, face: 'display', size: 18 })
  const named = { x: MARGIN + 70, width: WIDTH - 70 }
  const below = put(sheet, `${line.name} ${line.size}`.trim(), { ...named, y: y + 2, face: 'strong', size: 11 })
  let end = put(sheet, `${t('sku')} ${line.sku}`, { ...named, y: below, size: 9, color: INK_SOFT })
  for (const { sku, name, size, units } of line.parts) {
    const inside = `${formatCount(units * line.quantity, locale)} × ${[name, size, sku].filter(Boolean).join(' · ')}`
    end = put(sheet, inside, { ...named, x: named.x + 12, width: named.width - 12, y: end + 2, size: 9 })
  }
  if (line.engraving.length > 0) {
    end = put(sheet, t('engrave'), { ...named, y: end + 4, size: 9, color: INK_SOFT })
    end = put(sheet, line.engraving.join('\n'), { ...named, y: end, face: 'display', size: 16 })
  }
  end += 6
  paper
    .moveTo(MARGIN, end)
    .lineTo(MARGIN + WIDTH, end)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  paper.y = end + 8
}

function drawReceiver(sheet: Sheet, slip: PackingPaper, { size = 10, ...place }: Put): number {
  const { t } = sheet
  const small = { ...place, size: size * 0.8, color: INK_SOFT }
  let y = put(sheet, slip.store === null ? t('sendTo') : t('collectedBy'), small)
  y = put(sheet, slip.receiver, { ...place, y, face: 'strong', size: size * 1.3 })
  y = put(sheet, [...slip.address, slip.phone].join('\n'), { ...place, y, size })
  if (slip.store !== null) y = put(sheet, `${t('collectAt')} ${slip.store}`, { ...place, y, face: 'strong', size })
  const said = [slip.reference, slip.comments].filter(Boolean).join('\n')
  return said === '' ? y : put(sheet, said, { ...place, y: y + 4, size: size * 0.9 })
}

function drawLabel(sheet: Sheet, slip: PackingPaper): void {
  const { paper, t, brand } = sheet
  paper.addPage({ size: LABEL.size, margin: LABEL.margin })
  const place = { x: LABEL.margin, width: LABEL_WIDTH }
  const { street, colony, postalCode, city, state } = brand.address
  const from = [brand.name, `${street}, ${colony}`, `${postalCode} ${city}, ${state}`, brand.phone.display].join('\n')
  let y = put(sheet, t('from'), { ...place, y: LABEL.margin, size: 7, color: INK_SOFT })
  y = put(sheet, from, { ...place, y, size: 8 }) + 8
  paper
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.margin + LABEL_WIDTH, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke()
  // A buyer's notes may be long, and the barcode below must stay free
  drawReceiver(
    sheet,
    { ...slip, comments: '', reference: slip.reference.slice(0, 120) },
    { ...place, y: y + 10, size: 13 },
  )
  const foot = LABEL.size[1] - LABEL.margin
  const bars = slip.parcel && isCode(slip.parcel.trackingNumber) ? slip.parcel.trackingNumber : slip.folio
  drawBarcode(sheet, bars, { x: LABEL.margin + 10, y: foot - 62, width: LABEL_WIDTH - 20, height: 44 })
  const named = [slip.folio, ...(slip.parcel ? [`${slip.parcel.carrier} ${slip.parcel.trackingNumber}`] : [])]
  // Otherwise text below the margin starts a new page
  paper.page.margins.bottom = 0
  put(sheet, named.join(' · '), { ...place, y: foot - 14, size: 8, face: 'strong' })
  if (slip.lines.some(({ isAlcohol }) => isAlcohol)) put(sheet, t('alcohol'), { ...place, y: foot - 88, size: 7 })
}

/** Characters; longer barcodes would be too fine for scanners. */
const LONGEST_CODE = 22

function isCode(trackingNumber: string): boolean {
  return /^[ -~]+$/.test(trackingNumber) && trackingNumber.length <= LONGEST_CODE
}
