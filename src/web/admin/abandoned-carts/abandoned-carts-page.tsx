import { formatMoment, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { AbandonmentFigures } from './abandonment-figures.tsx'
import { ReminderActions } from './reminder-actions.tsx'
import { ReminderSettings } from './reminder-settings.tsx'
import type { AbandonedCart } from '#web/admin/customers/people-types.ts'

const FILTERS = ['q', 'contact', 'reminded']
const CONTACTS = ['reachable', 'known', 'unknown'] as const
const REMINDED = ['yes', 'no'] as const

export function AbandonedCartsPage() {
  const { t, locale } = useLazyTranslation('managementPeople')
  const listing = useListing<AbandonedCart>('abandoned-carts', FILTERS, (query) =>
    answerOf(getManagementApi().management['abandoned-carts'].$get({ query })),
  )
  return (
    <ManagementPage title={t('carts.title')} lead={t('carts.lead')}>
      <AbandonmentFigures />
      <FilterBar listing={listing} search={{ name: 'q', label: t('carts.search') }}>
        <ChoiceFilter
          listing={listing}
          name="contact"
          label={t('carts.contact')}
          all={t('carts.contacts.all')}
          choices={CONTACTS.map((contact) => [contact, t(`carts.contacts.${contact}`)] as const)}
        />
        <ChoiceFilter
          listing={listing}
          name="reminded"
          label={t('carts.reminded')}
          all={t('carts.remindedChoices.all')}
          choices={REMINDED.map((choice) => [choice, t(`carts.remindedChoices.${choice}`)] as const)}
        />
      </FilterBar>
      <ListingTable
        list="abandoned-carts"
        listing={listing}
        caption={t('carts.caption')}
        keyOf={({ cartId }) => cartId}
        empty={<EmptyState title={t('carts.empty')} text={t('carts.emptyText')} />}
        columns={[
          { key: 'buyer', header: t('carts.buyer'), isLead: true, cell: (cart) => <Buyer cart={cart} /> },
          { key: 'lineItems', header: t('carts.lineItems'), cell: (cart) => <CartLines cart={cart} /> },
          {
            key: 'value',
            header: t('carts.value'),
            align: 'end',
            cell: ({ value }) => <span className="whitespace-nowrap">{formatPrice(value, locale)}</span>,
          },
          { key: 'left', header: t('carts.left'), cell: (cart) => <Left cart={cart} /> },
          {
            key: 'actions',
            header: t('carts.reminder'),
            cell: (cart) => (
              <ReminderActions
                cart={cart}
                onReminded={(changed) => listing.amend((one) => (one.cartId === changed.cartId ? changed : one))}
              />
            ),
          },
        ]}
      />
      <ReminderSettings />
    </ManagementPage>
  )
}

function Buyer({ cart: { customer } }: { cart: AbandonedCart }) {
  const { t } = useLazyTranslation('managementPeople')
  if (!customer) return <span className="font-normal text-ink-soft">{t('carts.visitor')}</span>
  return (
    <>
      <Link to={`/management/customers/${customer.customerId}`} className="link">
        {customer.name}
      </Link>
      <span className="block text-sm font-normal text-ink-soft">
        <EmailAddress text={customer.email} />
      </span>
    </>
  )
}

function CartLines({ cart: { lines } }: { cart: AbandonedCart }) {
  const { t } = useLazyTranslation('managementPeople')
  const [first, ...others] = lines
  if (!first) return null
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="text-right md:text-left">
      <summary className="cursor-pointer py-2.5 whitespace-nowrap md:py-0.5">
        {t('carts.units', { count: units })}
      </summary>
      <ul className="mt-1 text-sm text-ink-soft">
        {[first, ...others].map((line) => (
          <li key={`${line.productId} ${line.size}`}>
            {`${line.quantity} × ${[line.name, line.size].filter(Boolean).join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Left({ cart: { leftAt, device } }: { cart: AbandonedCart }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  return (
    <>
      <time dateTime={leftAt} className="md:whitespace-nowrap">
        {formatMoment(leftAt, locale)}
      </time>
      {(device === 'mobile' || device === 'desktop') && (
        <span className="block text-sm text-ink-faint">{t(`carts.devices.${device}`)}</span>
      )}
    </>
  )
}
