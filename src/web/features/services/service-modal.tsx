import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { useTranslation } from '#web/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { requestAddress } from './request-address.ts'
import { ServiceIcon } from './service-icon.tsx'
import { ServicePictures } from './service-pictures.tsx'

interface ServiceModalProps {
  isOpen: boolean
  onClose: () => void
  service: ServiceCard
}

/** All a card has no room for: pictures, every feature, and the way to ask for the service. */
export default function ServiceModal({ isOpen, onClose, service }: ServiceModalProps) {
  const { t } = useTranslation('shell')
  const dialog = useModal(isOpen, onClose)
  const titleId = useId()
  const { serviceId, icon, name, description } = service
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="modal m-auto max-h-dvh w-full max-w-5xl overflow-y-auto overscroll-contain bg-paper text-ink shadow-2xl max-lg:min-h-dvh max-lg:max-w-none lg:max-h-[min(46rem,92dvh)]"
    >
      <div className="relative lg:grid lg:grid-cols-2">
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ui.close')}
          className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-paper hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
        <ServicePictures key={serviceId} service={service} isShown={isOpen} />
        <div className="flex flex-col px-5 pt-8 pb-8 sm:px-10 lg:py-12">
          <ServiceIcon name={icon} className="size-10 text-copper" />
          <h2 id={titleId} className="mt-4 font-display text-3xl leading-[1.1] lg:text-4xl">
            {name}
          </h2>
          <p className="mt-4 text-lg leading-relaxed text-pretty text-ink-soft">{description}</p>
          <ServiceRequest service={service} onClose={onClose} />
        </div>
      </div>
    </dialog>
  )
}

function ServiceRequest({ service: { name, features }, onClose }: Pick<ServiceModalProps, 'service' | 'onClose'>) {
  const { t } = useTranslation('services')
  const { t: contactText } = useTranslation('contact')
  const navigate = useNavigate()
  function request() {
    onClose()
    void navigate(requestAddress(contactText, name))
  }
  return (
    <>
      <h3 className="eyebrow mt-8 font-sans">{t('modal.features')}</h3>
      <ul className="mt-4 mb-8">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 border-t border-line py-2.5 last:border-b">
            <Icon name="check" className="mt-1 size-4.5 text-copper" />
            <span className="text-pretty">{feature}</span>
          </li>
        ))}
      </ul>
      <Button size="large" onClick={request} className="mt-auto">
        {t('modal.request')}
      </Button>
    </>
  )
}
