import { ContactForm } from '#web/store/contact/contact-form.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from './section-heading.tsx'

const PICTURE = '/pictures/banners/barrel-room-tall-800x1000.webp'

export function Distribution({ openedAt }: { openedAt: number }) {
  const { t } = useTranslation('shell')
  return (
    <section
      id="unete"
      aria-labelledby="distribution-title"
      className="mx-auto max-w-7xl px-4 pt-16 sm:px-6 lg:px-8 lg:pt-28"
    >
      <div className="grid bg-raised lg:grid-cols-[1fr_1.2fr]">
        <Picture
          src={PICTURE}
          alt=""
          sizes="(min-width: 80rem) 35rem, (min-width: 64rem) 45vw, 100vw"
          className="relative h-64 w-full sm:h-80 lg:h-full"
        />
        <div className="px-5 py-12 sm:px-12 lg:px-16 lg:py-20">
          <SectionHeading
            id="distribution-title"
            eyebrow={t('homePage.distributionEyebrow')}
            title={t('homePage.distributionTitle')}
          >
            <p className="mt-5 mb-10 max-w-md text-pretty text-ink-soft">{t('homePage.distributionText')}</p>
          </SectionHeading>
          <ContactForm
            name="join"
            openedAt={openedAt}
            subject={t('homePage.distributionSubject')}
            isSubjectFixed
            labelledBy="distribution-title"
          />
        </div>
      </div>
    </section>
  )
}
