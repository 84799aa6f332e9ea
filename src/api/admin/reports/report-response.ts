import { z } from '@hono/zod-openapi'
import type { Report, ReportRow } from '#domain/analytics/reports/report.ts'
import { STEP_LENGTHS } from '#domain/analytics/spans.ts'
import { stateNameOf } from '#domain/shipping/postal-codes/mexican-states.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { CSV_MARK, csvLine } from '#kit/csv.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { reductionName } from '#vocabulary/reduction-name.ts'
import { kindOfMeasure, REPORT_DIMENSIONS, REPORT_MEASURES, REPORT_NAMES } from '#vocabulary/reports.ts'
import type { ReportDimension, ReportMeasure } from '#vocabulary/reports.ts'

const values = z.array(z.number().nullable())
const span = z.object({ from: z.iso.date(), to: z.iso.date() })
const compared = z.object({ now: values, before: values.nullable() })

export const reportSchema = z
  .object({
    name: z.enum(REPORT_NAMES),
    period: z.object({ now: span, before: span.nullable(), by: z.enum(STEP_LENGTHS) }).nullable(),
    dimensions: z.array(z.string()).openapi({ description: 'Of the columns that name a row' }),
    measures: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(['pesos', 'count']) })),
    rows: z.array(compared.extend({ keys: z.array(z.string()), labels: z.array(z.string()) })),
    rowCount: z.int().openapi({ description: 'The file has all rows' }),
    total: compared.openapi({ description: 'Null where a column doesn’t add up' }),
  })
  .openapi('Report')

type ReportResponse = z.infer<typeof reportSchema>

/** Rows on a page; a file has all. */
export const MOST_SHOWN = 400

export function toReportResponse(report: Report, locale: Locale, most = Number.POSITIVE_INFINITY): ReportResponse {
  const { name, period, rows, total } = report
  const words = wordsIn(locale)
  const { t } = words
  const measures: readonly ReportMeasure[] = REPORT_MEASURES[name]
  const toPesos = (list: readonly (number | null)[]) =>
    list.map((value, at) => {
      const measure = measures[at]
      return value !== null && measure && kindOfMeasure(measure) === 'pesos' ? pesosFromCentavos(value) : value
    })
  const toValues = ({ now, before }: Report['total']) => ({ now: toPesos(now), before: before && toPesos(before) })
  return {
    name,
    period,
    dimensions: REPORT_DIMENSIONS[name].map((dimension) => t(`dimensions.${dimension}`)),
    measures: measures.map((key) => ({ key, label: t(`measures.${key}`), kind: kindOfMeasure(key) })),
    rows: rows.slice(0, most).map((row) => ({ keys: row.keys, labels: labelsOf(name, row, words), ...toValues(row) })),
    rowCount: rows.length,
    total: toValues(total),
  }
}

/** Without the total, which would double a spreadsheet's sum. */
export function toCsv({ dimensions, measures, rows, period }: ReportResponse, locale: Locale): string {
  const before = translationsOf(locale).of('managementReports')('before')
  const isCompared = Boolean(period?.before)
  const columns = measures.flatMap(({ label }) => (isCompared ? [label, `${label} (${before})`] : [label]))
  const lines = rows.map((row) => [
    ...row.labels,
    ...row.now.flatMap((value, at) => (isCompared ? [value, row.before?.[at] ?? null] : [value])),
  ])
  return CSV_MARK + [[...dimensions, ...columns], ...lines].map((cells) => csvLine(cells)).join('')
}

type Words = ReturnType<typeof wordsIn>

function wordsIn(locale: Locale) {
  const translations = translationsOf(locale)
  return { t: translations.of('managementReports'), figures: translations.of('managementAnalytics') }
}

function labelsOf(name: Report['name'], row: ReportRow, words: Words): string[] {
  return REPORT_DIMENSIONS[name].map((dimension, at) => LABELS[dimension](row.keys[at] ?? '', row, words))
}

const asWritten = (key: string) => key

const LABELS: Record<ReportDimension, (key: string, row: ReportRow, words: Words) => string> = {
  product: (key, { name }, { t }) => name ?? (key || t('shipping')),
  state: (key, _, { figures }) => stateNameOf(key) ?? figures('elsewhere'),
  method: (key, _, { figures }) => figures(`methods.${key as 'card'}`),
  reduction: (key, _, { figures }) => reductionName(key, figures),
  staff: (key, { name }, { t }) => name ?? (key === '' ? t('bySelf') : t('formerStaff')),
  month: (key) => key.slice(0, 7),
  tax: (key) => key.toUpperCase(),
  rate: (key) => `${Number(key) / 100} %`,
  payoutStatus: (key, _, { t }) => t(`payoutStatuses.${key as 'paid'}`),
  arrival: asWritten,
  payout: asWritten,
  start: asWritten,
  size: asWritten,
  sku: asWritten,
}
