import { data, redirect } from 'react-router'
import { MAX_TYPED_LOT } from '#domain/catalogue/lots/lot-code.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'
import styles from './lot.css?url'
import { lookUpWith, readLot } from './read-lot.server.ts'
import type { Route } from './+types/lot.ts'

/** Lazy, so that the routes that every visitor loads contain only the file's name. */
const LookUpPage = hydratedLate(() => withTexts(import('./look-up-page.tsx'), 'lots'))
const LotSheet = hydratedLate(() => withTexts(import('./lot-sheet.tsx'), 'lots'))

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Redirects `/lot?code=` to `/lot/{key}`, the address in labels' QR codes. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const typed = params.code ?? new URL(request.url).searchParams.get('code')?.trim()
  if (!typed) return lookUpWith(context, { typed: '', ...(typed === '' && { problem: 'empty' as const }) })
  const found = await readLot(context, typed.slice(0, MAX_TYPED_LOT))
  if (!('key' in found)) return lookUpWith(context, found)
  if (params.code !== found.key) throw redirect(`/lot/${found.key}`)
  return data({ lot: found, look: undefined })
}

export default function LotPage({ loaderData: { lot, look } }: Route.ComponentProps) {
  return lot ? <LotSheet lot={lot} /> : look && <LookUpPage {...look} />
}
