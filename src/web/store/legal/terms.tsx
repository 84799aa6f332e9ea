import { LegalPage } from './legal-page.tsx'
import { legalTextOf } from './legal-text.server.ts'
import type { Route } from './+types/terms.ts'

export function loader(args: Route.LoaderArgs) {
  return legalTextOf(args, 'terms')
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
