import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useNavigate } from 'react-router'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { keepWishlistInSync } from '#web/commerce/wishlist/account-wishlist.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { firstPageFor, mayOpen } from '#vocabulary/management-pages.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { Avatar } from './avatar.tsx'

const OWNER_ENTRIES = [
  { to: '/management/orders', label: 'account.owner.orders' },
  { to: '/management/orders/abandoned', label: 'account.owner.carts' },
  { to: '/management/products', label: 'account.owner.products' },
  { to: '/management/categories', label: 'account.owner.categories' },
  { to: '/management/inventory', label: 'account.owner.inventory' },
] as const

const CUSTOMER_ENTRIES = [
  { to: '/dashboard/profile', label: 'account.customer.profile' },
  { to: '/dashboard/orderClient', label: 'account.customer.orders' },
  { to: '/dashboard/directions', label: 'account.customer.directions' },
] as const

/** Without permission for any usual page, the first page they may open. */
function staffEntries(held: readonly Permission[]) {
  const open = OWNER_ENTRIES.filter(({ to }) => mayOpen(held, to))
  return open.length > 0 ? open : ([{ to: firstPageFor(held), label: 'account.owner.management' }] as const)
}

const ENTRY = 'flex min-h-11 w-full items-center gap-3 px-5 text-left text-[0.9375rem] hover:bg-sunken'

/** Closes on choosing, Esc, an outside press, losing focus and signing out. */
export default function AccountMenu({ user }: { user: StoredUser }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const frame = useClosedFromOutside(isOpen, close)
  const menuId = useId()
  useEffect(() => (user.customerId ? keepWishlistInSync() : undefined), [user.customerId])
  const held = permissionsOf(user)
  const entries = held.length > 0 ? staffEntries(held) : CUSTOMER_ENTRIES

  function leave() {
    close()
    signOut()
    void navigate('/')
  }

  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) close()
  }

  return (
    <div ref={frame} className="relative" onBlur={closeOnLeaving}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={t('account.open', { name: user.name })}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center"
      >
        <Avatar user={user} className="size-8 text-sm" />
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-10 w-72 max-w-[calc(100vw-2rem)] border border-line bg-raised py-2 shadow-xl"
      >
        <div className="flex items-center gap-4 border-b border-line px-5 pt-3 pb-4">
          <Avatar user={user} className="size-11 text-lg" />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-sm text-ink-faint">{user.email}</p>
          </div>
        </div>
        <ul className="border-b border-line py-2">
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" onClick={close} className={ENTRY}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" onClick={leave} className={`mt-2 ${ENTRY}`}>
          <Icon name="logout" className="size-4.5" />
          {t('account.signOut')}
        </button>
      </div>
    </div>
  )
}

function useClosedFromOutside(isOpen: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  const closeOutside = ({ target }: PointerEvent) => {
    if (target instanceof Node && !frame.current?.contains(target)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    frame.current?.querySelector('button')?.focus()
  }
  useWindowEvent('pointerdown', closeOutside, isOpen)
  useWindowEvent('keydown', closeOnEscape, isOpen)
  return frame
}
