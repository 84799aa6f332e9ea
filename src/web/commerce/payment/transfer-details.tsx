import type { ReactNode } from 'react'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CopyButton } from './copy-button.tsx'

interface TransferDetailsProps {
  instructions: {
    beneficiary: string
    bank: string
    clabe: string
    reference: string
    /** Pesos. */
    amount: number
    /** ISO 8601. */
    expiresAt: string
  }
}

export function TransferDetails({ instructions }: TransferDetailsProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { beneficiary, bank, clabe, reference, amount, expiresAt } = instructions
  // Keeps “S.A. de C.V.” on one line
  const [, companyForm] = / (S\.\s?A\..*)$/.exec(beneficiary) ?? []
  return (
    <section aria-labelledby="transfer" className="border border-copper bg-raised p-6 sm:p-8">
      <h2 id="transfer" className="font-display text-2xl">
        {t('transfer.title')}
      </h2>
      <dl className="mt-4 divide-y divide-line">
        <Row label={t('transfer.amount')} shown={formatPrice(amount, locale)} copied={amount.toFixed(2)} isStrong />
        <Row label={t('transfer.clabe')} shown={grouped(clabe)} copied={clabe} isStrong />
        <Row label={t('transfer.reference')} shown={reference} copied={reference} isStrong />
        <Row
          label={t('transfer.beneficiary')}
          shown={companyForm ? <Unbroken text={beneficiary} part={companyForm} /> : beneficiary}
          copied={beneficiary}
        />
        <Row label={t('transfer.bank')} shown={bank} />
        <Row label={t('transfer.expires')} shown={formatMoment(expiresAt, locale)} />
      </dl>
      <p className="mt-4 text-sm text-pretty text-ink-soft">{t('transfer.hint')}</p>
    </section>
  )
}

function Row({
  label,
  shown,
  copied,
  isStrong = false,
}: {
  label: string
  shown: ReactNode
  copied?: string
  isStrong?: boolean
}) {
  return (
    <div className="min-h-14 py-1.5 sm:flex sm:items-center sm:gap-4">
      <dt className="text-sm text-ink-faint sm:w-40 sm:shrink-0">{label}</dt>
      <dd className="flex min-h-11 items-center justify-between gap-4 sm:flex-1">
        <span className={`min-w-0 break-words tabular-nums ${isStrong ? 'font-medium sm:text-lg' : ''}`}>{shown}</span>
        {copied !== undefined && <CopyButton value={copied} what={label} />}
      </dd>
    </div>
  )
}

/** As banks print a CLABE: bank, place, account, check digit. */
function grouped(clabe: string): string {
  return [clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, 17), clabe.slice(17)].join(' ')
}
