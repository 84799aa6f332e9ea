import { useLocation } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { mayOpen } from '#vocabulary/management-pages.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { entryOf, LANDING, menuFor } from './menu.ts'

const ENTRY =
  'flex min-h-11 items-center border-l-2 border-transparent pl-5 pr-4 text-[0.9375rem] text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:border-copper aria-[current=page]:bg-sunken aria-[current=page]:text-ink lg:min-h-9'

/** The menu of the back office, under its headings. */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const { t } = useLazyTranslation('management')
  const held = permissionsOf(useSession())
  const current = entryOf(useLocation().pathname)
  const draw = ({ to, label }: typeof LANDING) => (
    <li key={to} ref={to === current ? reveal : undefined}>
      <Link
        to={to}
        prefetch="intent"
        onClick={onChoose}
        aria-current={to === current ? 'page' : undefined}
        className={ENTRY}
      >
        {t(label)}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('menu.label')} className="grid gap-5 py-4">
      {mayOpen(held, LANDING.to) && <ul>{draw(LANDING)}</ul>}
      {menuFor(held).map(({ name, entries }) => (
        <section key={name} aria-labelledby={`menu-${name}`}>
          <h2 id={`menu-${name}`} className="eyebrow px-5.5 pb-1.5">
            {t(`groups.${name}`)}
          </h2>
          <ul>{entries.map(draw)}</ul>
        </section>
      ))}
    </nav>
  )
}

/** Scrolls the menu alone: `scrollIntoView` would scroll the page as well. */
export function reveal(entry: Element | null | undefined) {
  const scroller = entry?.closest('nav')?.parentElement
  if (!scroller) return
  const [frame, place] = [scroller.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (place.top >= frame.top && place.bottom <= frame.bottom) return
  scroller.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
}
