import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { MAX_TYPED_LOT } from '#domain/catalogue/lots/lot-code.ts'
import styles from './lot.css?url'
import { LookUpPage } from './look-up-page.tsx'
import { LotSheet } from './lot-sheet.tsx'
import { lookUpWith, readLot } from './read-lot.server.ts'
import type { Route } from './+types/lot.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** What the QR code of a label leads to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readLot(context, params.code.slice(0, MAX_TYPED_LOT))
  if (!('key' in found)) {
    const { look, status } = await lookUpWith(context, found)
    return data({ look, lot: undefined }, { status })
  }
  if (params.code !== found.key) throw redirect(`/lot/${found.key}`, 301)
  return data({ look: undefined, lot: found })
}

export default function LotPage({ loaderData: { lot, look } }: Route.ComponentProps) {
  return <Suspense>{lot ? <LotSheet lot={lot} /> : <LookUpPage {...look} />}</Suspense>
}
