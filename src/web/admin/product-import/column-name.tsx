import type { KeyOf, Messages } from '#i18n/messages.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const STOCK = 'stock_'

/** A column of the table in the interface's language, with its heading in the file, to be found there. */
export function ColumnName({ column, className = '' }: { column: string; className?: string }) {
  const { t } = useLazyTranslation('managementImport')
  return (
    <span className={`mr-2 ${className}`}>
      <span className="font-medium">{words()}</span> <code className="text-xs wrap-anywhere">{column}</code>
    </span>
  )

  function words(): string {
    if (column.startsWith(STOCK)) return t('columnNames.stock', { place: column.slice(STOCK.length) })
    const [, base = column, language] = /^(.+)_(es|en)$/.exec(column) ?? []
    const key = `columnNames.${base}` as KeyOf<Messages['managementImport']>
    const name = t(key)
    return language === 'es' || language === 'en' ? t(`columnIn.${language}`, { name }) : name
  }
}
