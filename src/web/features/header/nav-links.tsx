import { NavLink } from 'react-router'
import { SectionLink } from '#web/features/navigation/section-link.tsx'
import { useTranslation } from '#web/translations.tsx'

interface NavLinksProps {
  className?: string
  linkClassName: string
  onChoose?: () => void
}

/** The five ways through the house, as list items' worth of links. */
export function NavLinks({ className = '', linkClassName, onChoose }: NavLinksProps) {
  const { t } = useTranslation('shell')
  const link = { className: linkClassName, onClick: onChoose }
  return (
    <ul className={className}>
      <li>
        <NavLink {...link} to="/" end>
          {t('nav.home')}
        </NavLink>
      </li>
      <li>
        <NavLink {...link} to="/store" prefetch="intent">
          {t('nav.products')}
        </NavLink>
      </li>
      <li>
        <SectionLink {...link} to="/#servicios">
          {t('nav.services')}
        </SectionLink>
      </li>
      <li>
        <NavLink {...link} to="/track" prefetch="intent">
          {t('nav.track')}
        </NavLink>
      </li>
      <li>
        <SectionLink {...link} to="/#contacto">
          {t('nav.contact')}
        </SectionLink>
      </li>
    </ul>
  )
}
