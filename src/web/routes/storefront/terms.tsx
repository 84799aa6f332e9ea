import { listShippingZones } from '#domain/shipping/list-shipping-zones.ts'
import { cachePage, ctxContext } from '#web/context.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { termsEn } from './legal/terms.en.server.ts'
import { termsEs } from './legal/terms.es.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  cachePage(context, ['content'])
  const zones = await listShippingZones(ctx)
  return ctx.locale === 'es' ? termsEs(zones) : termsEn(zones)
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
