import { RequestAction } from './request-action.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { data } from 'react-router'
import { ServiceNotFound } from '#domain/content/errors.ts'
import { getService } from '#domain/content/services/get-service.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { cachePage, ctxContext, readShared } from '#web/platform/context.ts'
import { WhatsAppButton } from '#web/store/contact/whatsapp-button.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceFeatures } from './service-features.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServiceQuestions } from './service-questions.tsx'
import { ServiceSteps, ServiceStory } from './service-story.tsx'
import { summaryOf } from './summary.ts'
import { breadcrumbThing } from '#web/commerce/structured-data/breadcrumbs.server.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { serviceThings } from '#web/commerce/structured-data/service.server.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Route } from './+types/it-service.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const { service, related } = await readService(context, params.serviceId).catch((error: unknown) => {
    throw error instanceof ServiceNotFound ? data(null, { status: error.status }) : error
  })
  describePage(context, (facts) => [
    ...serviceThings(service, facts),
    breadcrumbThing(
      [
        { name: translationsOf(ctx.locale).of('services')('crumb'), path: '/categories' },
        { name: service.name, path: service.path },
      ],
      facts,
    ),
  ])
  cachePage(context)
  return { service, related }
}

function readService(context: Route.LoaderArgs['context'], serviceId: string) {
  return readShared(context, `service ${serviceId}`, async (ctx) => {
    const { related, ...service } = await getService(ctx, serviceId)
    return { value: { service, related: related.map(summaryOf) }, tags: ['content'] }
  })
}

export default function Service({ loaderData: { service, related } }: Route.ComponentProps) {
  const { t } = useTranslation('services')
  const { name, description, pitch } = service
  return (
    <article key={service.serviceId} className="-mb-24">
      <PageHead
        title={t('metaTitle', { name })}
        description={`${pitch} ${description}`}
        image={sharedPicture(service.images[0])}
      />
      <div className="mx-auto max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 lg:pt-6">
        <Breadcrumbs items={[{ label: t('crumb'), to: '/#servicios' }, { label: name }]} />
        <ServiceHero service={service} />
        <ServiceStory service={service} />
      </div>
      <ServiceSteps steps={service.steps} />
      <ServiceFeatures service={service} />
      <ServiceQuestions questions={service.questions} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mx-auto max-w-7xl px-4 pb-20 sm:px-6 lg:px-8 lg:pb-28">
          <h2 id="related" className="border-t border-line pt-12 font-display text-3xl lg:pt-16 lg:text-4xl">
            {t('related')}
          </h2>
          <ul className="mt-8 grid grid-cols-2 gap-x-4 max-lg:*:[:nth-child(3)]:hidden gap-y-10 sm:gap-x-6 lg:mt-10 lg:grid-cols-3 lg:gap-x-8">
            {related.map((other) => (
              <ServiceCard key={other.serviceId} service={other} />
            ))}
          </ul>
        </section>
      )}
      <ServiceClosing name={name} />
      <WhatsAppButton />
    </article>
  )
}

function ServiceClosing({ name }: { name: string }) {
  const { t } = useTranslation('services')
  return (
    <section aria-labelledby="closing" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="closing" className="max-w-3xl font-display text-3xl leading-[1.1] lg:text-5xl">
          {t('closingTitle')}
        </h2>
        <p className="mt-5 max-w-xl text-pretty text-ink-soft lg:text-lg">{t('closingText')}</p>
        <RequestAction name={name} />
      </div>
    </section>
  )
}
