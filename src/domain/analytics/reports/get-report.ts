import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { periodOf } from '../period.ts'
import type { PeriodInput } from '../period.ts'
import { SALES_REPORTS } from '#vocabulary/reports.ts'
import type { ReportName, SalesReport } from '#vocabulary/reports.ts'
import type { Report } from './report.ts'
import { reportPayments } from './report-payments.ts'
import { reportPayouts } from './report-payouts.ts'
import { reportSales } from './report-sales.ts'
import { reportStock } from './report-stock.ts'
import { reportTaxes } from './report-taxes.ts'

/** @throws PeriodReversed, PeriodAhead, PeriodTooLong */
export async function getReport(ctx: Ctx, name: ReportName, input: PeriodInput): Promise<Report> {
  requirePermission(ctx, 'reports:read')
  const period = periodOf(ctx, input)
  if (isOfSales(name)) return { name, period, ...(await reportSales(ctx, name, period)) }
  if (name === 'taxes') return { name, ...(await reportTaxes(ctx, period)) }
  if (name === 'payments') return { name, period, ...(await reportPayments(ctx, period)) }
  if (name === 'payouts') return { name, ...(await reportPayouts(ctx, period)) }
  return { name, period: null, ...(await reportStock(ctx)) }
}

function isOfSales(name: ReportName): name is SalesReport {
  return (SALES_REPORTS as readonly string[]).includes(name)
}
