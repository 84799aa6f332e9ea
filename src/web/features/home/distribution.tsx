import { useTranslation } from '#web/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The invitation to those who would sell or pour what the house makes. */
export function Distribution() {
  const { t } = useTranslation('shell')
  const subject = encodeURIComponent(t('homePage.distributionSubject'))
  return (
    <section
      id="unete"
      aria-labelledby="distribution-title"
      className="mx-auto max-w-7xl px-4 pt-16 sm:px-6 lg:pt-24 lg:px-8"
    >
      <div className="grid items-stretch overflow-hidden bg-raised lg:grid-cols-2">
        <img
          src="/pictures/banners/barrel-room.svg"
          alt=""
          width={1920}
          height={820}
          loading="lazy"
          className="h-56 w-full object-cover lg:h-full dark:brightness-90 lg:min-h-96"
        />
        <div className="flex flex-col justify-center px-6 py-12 sm:px-12 lg:py-16">
          <p className="eyebrow">{t('homePage.distributionEyebrow')}</p>
          <h2 id="distribution-title" className="mt-3 font-display text-3xl leading-[1.1] lg:text-4xl">
            {t('homePage.distributionTitle')}
          </h2>
          <p className="mt-5 max-w-md text-pretty text-ink-soft">{t('homePage.distributionText')}</p>
          <ButtonLink to={`/contacto?subject=${subject}`} variant="secondary" className="mt-8 self-start">
            {t('homePage.distributionAction')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
