import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
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

export default function ServiceModal({ isOpen, onClose, service }: ServiceModalProps) {
  const { t } = useTranslation('shell')
  const modal = useModal(isOpen, onClose)
  const titleId = useId()
  const { serviceId, icon, name, description } = service
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="modal m-auto max-h-dvh w-full max-w-5xl overflow-y-auto overscroll-contain bg-paper text-ink shadow-2xl max-lg:min-h-dvh max-lg:max-w-none lg:h-[min(46rem,92dvh)] lg:overflow-hidden"
    >
      <div className="sticky top-0 z-20 h-0">
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ui.close')}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="max-lg:flex max-lg:min-h-dvh max-lg:flex-col lg:grid lg:h-full lg:grid-cols-2">
        <ServicePictures key={serviceId} service={service} isShown={isOpen} />
        <div className="flex grow flex-col px-5 pt-8 sm:px-10 lg:overflow-y-auto lg:pt-10">
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
      <ul className="mt-4 mb-6">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3 border-t border-line py-2.5">
            <Icon name="check" className="mt-1 size-4.5 text-copper" />
            <span className="text-pretty">{feature}</span>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-5 mt-auto grid border-t border-line bg-paper px-5 py-4 sm:-mx-10 sm:px-10">
        <Button size="large" onClick={request}>
          {t('modal.request')}
        </Button>
      </div>
    </>
  )
}
