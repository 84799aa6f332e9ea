import { formatMoment, formatPrice } from '#i18n/format.ts'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  findUses,
  loadPromotions,
  NEW_DISCOUNT,
  readCode,
  saveCode,
  savePromotion,
  valueOfDiscount,
} from './discount-values.ts'
import type { CodeUse } from './discount-values.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { DiscountForm } from './discount-form.tsx'
import { NEW } from '#web/admin/editing/use-shown-item.ts'

/** A code's form, and its uses. */
export function CodeEditor({ code, onSaved }: { code: string; onSaved: () => void }) {
  const { t } = useLazyTranslation('managementContent')
  const isNew = code === NEW
  const read = async () => {
    const known = isNew ? undefined : await readCode(code)
    return known ? valueOfDiscount(known) : NEW_DISCOUNT
  }
  const query = useApiQuery(`code ${code}`, read)
  return (
    <>
      <Loaded query={query}>
        {(stored) => (
          <Editor
            id={`code:${code}`}
            stored={stored}
            save={(value, version) => saveCode(value, version, isNew)}
            reload={read}
            onSaved={onSaved}
            labelOf={(field) => t(`discounts.fields.${field}`)}
          >
            {(editing) => <DiscountForm editing={editing} kind="code" isNew={isNew} />}
          </Editor>
        )}
      </Loaded>
      {!isNew && <Uses code={code} />}
    </>
  )
}

function Who({ use: { name, email } }: { use: CodeUse }) {
  return (
    <>
      {name}
      {email !== null && (
        <span className="block text-sm text-ink-soft">
          <EmailAddress text={email} />
        </span>
      )}
    </>
  )
}

function Uses({ code }: { code: string }) {
  const { t, locale } = useLazyTranslation('managementContent')
  const listing = useListing(`uses ${code}`, [], findUses(code))
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <Panel title={t('discounts.whoUsed')}>
      <ListingTable
        list="code-uses"
        listing={listing}
        caption={t('discounts.whoUsed')}
        keyOf={({ folio }) => folio}
        empty={<p className="text-ink-soft">{t('discounts.nobody')}</p>}
        columns={[
          {
            key: 'folio',
            header: t('discounts.folio'),
            isLead: true,
            cell: ({ folio }) => (
              <Link
                to={`/management/orders/${folio}`}
                className="link inline-flex min-h-11 items-center whitespace-nowrap"
              >
                {folio}
              </Link>
            ),
          },
          {
            key: 'at',
            header: t('discounts.at'),
            className: 'md:whitespace-nowrap',
            cell: ({ placedAt }) => formatMoment(placedAt, locale),
          },
          { key: 'who', header: t('discounts.who'), cell: (use) => <Who use={use} /> },
          { key: 'off', header: t('discounts.off'), align: 'end', cell: ({ discount }) => price(discount) },
          { key: 'total', header: t('discounts.total'), align: 'end', cell: ({ total }) => price(total) },
        ]}
      />
    </Panel>
  )
}

export function PromotionEditor({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t } = useLazyTranslation('managementContent')
  const isNew = id === NEW
  const read = async () => {
    const known = (await loadPromotions()).find((promotion) => promotion.id === id)
    return known ? valueOfDiscount(known) : NEW_DISCOUNT
  }
  const query = useApiQuery(`promotion ${id}`, read)
  return (
    <Loaded query={query}>
      {(stored) => (
        <Editor
          id={`promotion:${id}`}
          stored={stored}
          save={(value, version, keyOf) => savePromotion(value, version, isNew ? undefined : id, keyOf)}
          reload={read}
          onSaved={onSaved}
          labelOf={(field) => t(`discounts.fields.${field}`)}
        >
          {(editing) => <DiscountForm editing={editing} kind="promotion" isNew={isNew} />}
        </Editor>
      )}
    </Loaded>
  )
}
