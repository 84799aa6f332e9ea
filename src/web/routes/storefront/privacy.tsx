import { cachePage, ctxContext } from '#web/context.ts'
import type { Route } from './+types/privacy.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { privacyEn } from './legal/privacy.en.server.ts'
import { privacyEs } from './legal/privacy.es.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['content'])
  return context.get(ctxContext).locale === 'es' ? privacyEs : privacyEn
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
