import { listServices } from '#domain/content/services/list-services.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ctxContext } from '#web/platform/context.ts'
import { CONTACT_FORM_ID, SENT_PARAMETER } from './addresses.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { receiveContactForm } from './receive-contact-form.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/contact.ts'

const LONGEST_PRESET = 120

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const { searchParams } = new URL(request.url)
  const preset = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST_PRESET)
  return {
    subject: preset('subject'),
    topic: preset('subject') || preset('servicio'),
    service: await nameOfService(ctx, preset('servicio')),
    wasSent: searchParams.has(SENT_PARAMETER),
    openedAt: ctx.now.getTime(),
  }
}

/** `named` is a service's path or any name. */
async function nameOfService(ctx: Ctx, named: string): Promise<string> {
  const services = named === '' ? [] : await listServices(ctx)
  return services.find(({ serviceId }) => serviceId === named)?.name ?? named
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveContactForm(request, context)
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  const { subject, topic, service, wasSent, openedAt } = loaderData
  const preset = subject || (service && t('subjectForService', { service }))
  return (
    <div className="mx-auto max-w-7xl px-4 pt-12 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('heading')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-16 lg:grid-cols-[3fr_2fr] xl:gap-x-20">
        <section id={CONTACT_FORM_ID} aria-labelledby="form-title" className="scroll-mt-10">
          <h2 id="form-title" className="mb-6 font-display text-3xl">
            {t('formTitle')}
          </h2>
          <ContactForm
            // The same in every language, so that a change of language keeps the input
            key={topic}
            name="write"
            openedAt={openedAt}
            subject={preset}
            refused={actionData}
            wasSent={wasSent}
          />
        </section>
        <section aria-labelledby="ways-title" className="bg-sunken px-6 py-8 sm:px-10 sm:py-10">
          <h2 id="ways-title" className="mb-6 font-display text-3xl">
            {t('ways.title')}
          </h2>
          <ContactWays className="-mb-4" />
        </section>
      </div>
    </div>
  )
}
