import { useState } from 'react'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** In the screen's corner, above the footer. Last in the page's content, where it takes no room. */
export function WhatsAppButton() {
  const brand = useBrand()
  const { t } = useTranslation('shell')
  const { t: contactText } = useTranslation('contact')
  const { isShown, handlers } = useTooltip()
  const greeting = encodeURIComponent(contactText('whatsappText'))
  const tooltip = t('homePage.whatsappTooltip')
  return (
    <div className="whatsapp pointer-events-none sticky bottom-[calc(1rem+var(--consent-height,0px))] z-30 mx-4 h-0 sm:bottom-6 sm:mx-6">
      <a
        href={`https://wa.me/${brand.whatsapp.digits}?text=${greeting}`}
        target="_blank"
        rel="noopener external"
        aria-label={t('homePage.whatsappLabel')}
        {...handlers}
        className="group pointer-events-auto absolute right-0 bottom-0 flex items-center rounded-full"
      >
        <span className="grid size-13 place-items-center rounded-full border border-agave bg-agave text-on-agave shadow-[0_6px_24px_-8px_var(--shade)] transition-colors group-hover:bg-agave-strong">
          <Icon name="chat" className="size-6" />
        </span>
        <span
          role="tooltip"
          className={`absolute right-full pr-3 transition-opacity ${isShown ? '' : 'invisible opacity-0'}`}
        >
          <span className="block rounded-xs border border-line bg-raised px-4 py-2.5 text-[0.9375rem] whitespace-nowrap text-ink shadow-lg">
            {tooltip}
          </span>
        </span>
      </a>
    </div>
  )
}

/** Shown on hover and focus; Esc hides it. */
function useTooltip() {
  const [isShown, setShown] = useState(false)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setShown(false), isShown)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return { isShown, handlers: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide } }
}
