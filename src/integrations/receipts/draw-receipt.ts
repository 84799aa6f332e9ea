import type { Brand } from '#config/brand.ts'
import type { Receipt, ReceiptLine } from '#domain/ports/receipts.ts'
import { formatCount, formatDate, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { Translate } from '#i18n/translator.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { closePaper, COPPER, INK, INK_SOFT, LINE, MARGIN, openPaper, WIDTH, writable } from './paper.ts'
import type { Face, Paper } from './paper.ts'

const RIGHT = MARGIN + WIDTH
/** Rows start a new page below it. */
const LOWEST = 690
const COLUMNS = {
  product: { x: MARGIN, width: 268 },
  quantity: { x: MARGIN + 276, width: 40 },
  price: { x: MARGIN + 320, width: 86 },
  amount: { x: MARGIN + 410, width: WIDTH - 410 },
}

interface Sheet {
  brand: Brand
  paper: Paper
  locale: Locale
  t: Translate<'receipts'>
  price: (centavos: Centavos) => string
}

export async function drawReceipt(receipt: Receipt, locale: Locale, brand: Brand): Promise<Uint8Array> {
  const t = translationsOf(locale).of('receipts')
  const heading = receipt.paidAt === null ? t('unpaidTitle') : t('title')
  const title = `${heading} ${receipt.folio}`
  const paper = openPaper({ title, author: brand.legalName, lang: locale === 'es' ? 'es-MX' : 'en-US' })
  const price = (centavos: Centavos) => formatPrice(pesosFromCentavos(centavos), locale).replace(' MXN', '')
  const sheet = { paper, locale, t, price, brand }
  drawHead(sheet, heading)
  drawFacts(sheet, receipt)
  drawHeadings(sheet)
  for (const line of receipt.lines) drawLine(sheet, line)
  drawTotals(sheet, receipt)
  drawTaxes(sheet, receipt)
  drawFeet(sheet)
  return closePaper(paper)
}

interface Put {
  x: number
  y: number
  width: number
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right'
}

function put(
  { paper }: Sheet,
  text: string,
  { x, y, width, face = 'text', size = 9.5, color = INK, align }: Put,
): number {
  const words = writable(text)
  const options = { width, align: align ?? 'left', lineGap: 2 } as const
  paper.font(face).fontSize(size).fillColor(color).text(words, x, y, options)
  return paper.heightOfString(words, options)
}

function rule({ paper }: Sheet, y: number, { color = LINE, weight = 0.75 } = {}): void {
  paper.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(color).stroke()
}

function drawHead(sheet: Sheet, heading: string): void {
  const { t, brand } = sheet
  const { street, colony, postalCode, city, state } = brand.address
  put(sheet, brand.name, { x: MARGIN, y: MARGIN - 6, width: 250, face: 'display', size: 26 })
  const headLines = [
    brand.legalName,
    `${t('taxId')} ${brand.taxId}`,
    `${street}, ${colony}`,
    `${postalCode} ${city}, ${state}`,
  ].join('\n')
  const soft = { size: 8.5, color: INK_SOFT, align: 'right' } as const
  put(sheet, headLines, { x: MARGIN + 254, y: MARGIN - 6, width: WIDTH - 254, ...soft })
  rule(sheet, 108, { color: COPPER, weight: 1.5 })
  put(sheet, heading, { x: MARGIN, y: 126, width: WIDTH, face: 'display', size: 18 })
}

function drawFacts(sheet: Sheet, receipt: Receipt): void {
  const { t, locale, paper } = sheet
  const facts: [name: string, value: string][] = [
    [t('order'), receipt.folio],
    [t('placed'), formatDate(receipt.placedAt, locale)],
    [t('payment'), [paymentOf(sheet, receipt), ...(receipt.isTest ? [t('test')] : [])].join('\n')],
    [t('buyer'), receipt.buyer],
    [t(receipt.delivery.method === 'pickup' ? 'pickup' : 'shipping'), receipt.delivery.place],
  ]
  let y = 162
  for (const [name, value] of facts.filter(([, said]) => said !== '')) {
    put(sheet, name, { x: MARGIN, y, width: 96, color: INK_SOFT })
    y += put(sheet, value, { x: MARGIN + 100, y, width: WIDTH - 100 }) + 3
  }
  paper.y = y + 16
}

function paymentOf({ t, locale }: Sheet, { paymentMethod, paidAt, isCancelled }: Receipt): string {
  const method = t(`methods.${paymentMethod}`)
  if (isCancelled) return t('cancelled', { method })
  return paidAt === null ? t('unpaid', { method }) : t('paid', { method, day: formatDate(paidAt, locale) })
}

function drawHeadings(sheet: Sheet): void {
  const { t, paper } = sheet
  const { y } = paper
  const small = { face: 'strong', size: 8.5, color: INK_SOFT } as const
  put(sheet, t('product'), { ...COLUMNS.product, y, ...small })
  put(sheet, t('quantity'), { ...COLUMNS.quantity, y, ...small, align: 'right' })
  put(sheet, t('price'), { ...COLUMNS.price, y, ...small, align: 'right' })
  put(sheet, t('amount'), { ...COLUMNS.amount, y, ...small, align: 'right' })
  rule(sheet, y + 16, { color: INK })
  paper.y = y + 24
}

function drawLine(sheet: Sheet, line: ReceiptLine): void {
  const { t, paper, price, locale } = sheet
  if (paper.y > LOWEST) {
    paper.addPage()
    paper.y = MARGIN
    drawHeadings(sheet)
  }
  const { y } = paper
  const notes = [line.size]
  if (line.ieps && line.ieps.centavos > 0) {
    const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    notes.push(t('ieps', { rate: rate.format(line.ieps.basisPoints / 10_000), amount: price(line.ieps.centavos) }))
  }
  const height = put(sheet, line.name, { ...COLUMNS.product, y })
  const note = put(sheet, notes.join(' · '), { ...COLUMNS.product, y: y + height, size: 8, color: INK_SOFT })
  put(sheet, formatCount(line.quantity, locale), { ...COLUMNS.quantity, y, align: 'right' })
  put(sheet, price(line.unitPriceCentavos), { ...COLUMNS.price, y, align: 'right' })
  put(sheet, price(line.totalCentavos), { ...COLUMNS.amount, y, align: 'right' })
  const end = y + height + note + 5
  rule(sheet, end)
  paper.y = end + 8
}

type Amount = [label: string, amount: string]

function drawAmounts(sheet: Sheet, rows: readonly Amount[], style: { face?: Face; size?: number } = {}): void {
  const { paper } = sheet
  for (const [label, amount] of rows) {
    const { y } = paper
    const height = put(sheet, label, { x: MARGIN + 220, y, width: 186, align: 'right', ...style })
    put(sheet, amount, { ...COLUMNS.amount, y, align: 'right', ...style })
    paper.y = y + height + 4
  }
}

function roomFor({ paper }: Sheet, height: number): void {
  if (paper.y + height < LOWEST + 40) return
  paper.addPage()
  paper.y = MARGIN
}

function drawTotals(sheet: Sheet, receipt: Receipt): void {
  const { t, price, paper, locale } = sheet
  const { discount, promotion, reductionCentavos, points, shippingCentavos, refundedCentavos } = receipt
  const rows: Amount[] = [[t('subtotal'), price(receipt.subtotalCentavos)]]
  if (discount.centavos > 0) rows.push([t('discount', { code: discount.code ?? '' }).trim(), price(-discount.centavos)])
  // A promotion without a reduction of line items paid the shipping
  if (promotion) rows.push([promotion.name, promotion.centavos > 0 ? price(-promotion.centavos) : t('applied')])
  if (reductionCentavos > 0) rows.push([t('reduction'), price(-reductionCentavos)])
  if (points) rows.push([t('points', { count: formatCount(points.used, locale) }), price(-points.centavos)])
  if (receipt.delivery.method === 'shipping') {
    rows.push([t('delivery'), shippingCentavos === 0 ? t('free') : price(shippingCentavos)])
  }
  roomFor(sheet, 150)
  paper.y += 4
  drawAmounts(sheet, rows)
  paper.y += 2
  drawAmounts(sheet, [[t('total'), price(receipt.totalCentavos)]], { face: 'strong', size: 13 })
  if (refundedCentavos > 0) drawAmounts(sheet, [[t('refunded'), price(-refundedCentavos)]])
}

function drawTaxes(sheet: Sheet, { paidAt, totalCentavos, ivaCentavos, iepsCentavos }: Receipt): void {
  const { t, price, paper } = sheet
  roomFor(sheet, 120)
  rule(sheet, paper.y + 10)
  paper.y += 20
  const net = totalCentavos - ivaCentavos - (iepsCentavos ?? 0)
  const parts = [`${t('base')} ${price(net)}`]
  if (iepsCentavos !== null) parts.push(`${t('iepsTotal')} ${price(iepsCentavos)}`)
  parts.push(`${t('iva')} ${price(ivaCentavos)}`)
  const { y } = paper
  const title = put(sheet, t('taxes'), { x: MARGIN, y, width: WIDTH, face: 'strong', size: 8.5, color: INK_SOFT })
  const taxes = put(sheet, parts.join('   ·   '), { x: MARGIN, y: y + title + 2, width: WIDTH })
  const words = `${t('amounts')} ${paidAt === null ? t('notReceipt') : t('notInvoice')}`
  put(sheet, words, { x: MARGIN, y: y + title + taxes + 14, width: WIDTH, size: 8.5, color: INK_SOFT })
}

function drawFeet(sheet: Sheet): void {
  const { paper, t, brand } = sheet
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    // Otherwise text below the margin starts a new page
    paper.page.margins.bottom = 0
    const soft = { y: 748, width: WIDTH / 2, size: 8, color: INK_SOFT } as const
    put(sheet, `${brand.phone.display} · ${brand.email.orders}`, { x: MARGIN, ...soft })
    if (count > 1)
      put(sheet, t('page', { page: page + 1, pages: count }), { x: MARGIN + WIDTH / 2, ...soft, align: 'right' })
  }
}
