import { ContactForm } from '#web/store/contact/contact-form.tsx'
import { ContactWays } from '#web/store/contact/contact-ways.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Contact({ openedAt }: { openedAt: number }) {
  const { t } = useTranslation('shell')
  return (
    <section
      id="contacto"
      aria-labelledby="contact-title"
      className="contact-section mx-auto grid max-w-7xl gap-x-20 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:px-8 lg:pt-16 lg:pb-28"
    >
      <SectionHeading id="contact-title" eyebrow={t('homePage.contactEyebrow')} title={t('homePage.contactTitle')}>
        <p className="mt-5 max-w-sm text-pretty text-ink-soft">{t('homePage.contactText')}</p>
      </SectionHeading>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm name="write" openedAt={openedAt} />
      </div>
      <ContactWays className="grid content-start gap-x-8 sm:grid-cols-2" />
    </section>
  )
}
