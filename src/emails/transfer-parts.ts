import type { TransferEmailData } from '#vocabulary/order-emails.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EmailTexts } from './email-texts.ts'
import { formatShopTime } from './customer-email.ts'
import type { Part } from './customer-email.ts'
import { copyableValues, subtitle } from './layout.ts'
import { markup } from './markup.ts'

/** Fields of a bank's form, each on its own line for copying. */
export function transferParts(transfer: TransferEmailData, amountPesos: number, texts: EmailTexts): Part[] {
  const { locale } = texts
  const t = texts.of('emailsShared', 'transfer')
  const rows: [name: string, value: string][] = [
    [t('bank'), transfer.bank],
    [t('beneficiary'), transfer.beneficiary],
    [t('clabe'), transfer.clabe],
    [t('reference'), transfer.reference],
    [t('amount'), formatPrice(amountPesos, locale)],
    [t('until'), formatShopTime(transfer.until, texts)],
  ]
  return [
    {
      html: markup`${subtitle(t('title'))}${copyableValues(rows)}`,
      text: [t('title'), ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    },
  ]
}
