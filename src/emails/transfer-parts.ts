import type { TransferEmailData } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatShopTime } from './customer-email.ts'
import type { Part } from './customer-email.ts'
import { figures, subtitle } from './layout.ts'
import { markup } from './markup.ts'

const TEXTS = {
  es: {
    transfer: 'Datos para tu transferencia',
    bank: 'Banco',
    beneficiary: 'Beneficiario',
    clabe: 'CLABE',
    reference: 'Referencia',
    amount: 'Importe',
    until: 'Límite',
  },
  en: {
    transfer: 'Details for your transfer',
    bank: 'Bank',
    beneficiary: 'Beneficiary',
    clabe: 'CLABE',
    reference: 'Reference',
    amount: 'Amount',
    until: 'Due',
  },
}

/** What a bank’s form asks for, each alone on its line to be copied. */
export function transferParts(transfer: TransferEmailData, amountPesos: number, locale: Locale): Part[] {
  const t = TEXTS[locale]
  const rows: [name: string, value: string][] = [
    [t.bank, transfer.bank],
    [t.beneficiary, transfer.beneficiary],
    [t.clabe, transfer.clabe],
    [t.reference, transfer.reference],
    [t.amount, formatPrice(amountPesos, locale)],
    [t.until, formatShopTime(transfer.until, locale)],
  ]
  return [
    {
      html: markup`${subtitle(t.transfer)}${figures(rows)}`,
      text: [t.transfer, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    },
  ]
}
