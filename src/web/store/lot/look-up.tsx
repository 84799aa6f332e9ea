import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { MAX_TYPED_LOT } from '#domain/catalogue/lots/lot-code.ts'
import styles from './lot.css?url'
import { LookUpPage } from './look-up-page.tsx'
import { lookUpWith, readLot } from './read-lot.server.ts'
import type { Route } from './+types/look-up.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Leads to the lot whose code was typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim().slice(0, MAX_TYPED_LOT)
  if (typed) {
    const found = await readLot(context, typed)
    if ('key' in found) throw redirect(`/lot/${found.key}`)
    const { look, status } = await lookUpWith(context, found)
    return data(look, { status })
  }
  const { look, status } = await lookUpWith(context, { typed: '', ...(typed === '' && { problem: 'empty' }) })
  return data(look, { status })
}

export default function LookUp({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <LookUpPage {...loaderData} />
    </Suspense>
  )
}
