import { LegalPage } from './legal-page.tsx'
import { legalTextOf } from './legal-text.server.ts'
import type { Route } from './+types/privacy.ts'

export function loader(args: Route.LoaderArgs) {
  return legalTextOf(args, 'privacy')
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
