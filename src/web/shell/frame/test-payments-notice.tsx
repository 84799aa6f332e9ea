import { useTranslation } from '#web/platform/translations.tsx'

/** Stands on every page of a public store whose payments move no money. */
export function TestPaymentsNotice() {
  const { t } = useTranslation('shell')
  return (
    <p role="note" className="bg-ink px-4 py-2 text-center text-sm text-pretty text-paper print:hidden">
      {t('testPayments')}
    </p>
  )
}
