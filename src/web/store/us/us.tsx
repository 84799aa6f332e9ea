import { brandWith } from '#config/brand.ts'
import { cachePage, ctxContext } from '#web/platform/context.ts'
import { readShopSummary } from '#web/commerce/brand/read-shop-summary.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import type { Route } from './+types/us.ts'
import { Crafts, Place } from './chapters.tsx'
import { Opening, OtherCraft, Story, Visit } from './frame.tsx'
import { Journey } from './journey.tsx'
import { Maker } from './maker.tsx'
import styles from './us.css?url'
import { usEn } from './us.en.server.ts'
import { usEs } from './us.es.server.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext)
  const brand = brandWith((await readShopSummary(context)).changes)
  cachePage(context, ['content'])
  return ctx.locale === 'es' ? usEs(brand) : usEn(brand)
}

export default function Us({ loaderData: text }: Route.ComponentProps) {
  return (
    <article className="-mb-24">
      <PageHead title={text.title} description={text.description} kind="article" />
      <Opening text={text} />
      <Story story={text.story} quote={text.quote} />
      <Journey journey={text.journey} />
      <Maker maker={text.maker} />
      <Place place={text.place} />
      <Crafts crafts={text.crafts} />
      <OtherCraft services={text.services} />
      <Visit visit={text.visit} />
    </article>
  )
}
