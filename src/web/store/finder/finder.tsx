import { Suspense } from 'react'
import { findBottle, FINDER_QUESTIONS } from '#domain/catalogue/products/find-bottle.ts'
import type { FinderAnswers, FinderQuestion } from '#domain/catalogue/products/find-bottle.ts'
import { cachePage } from '#web/platform/context.ts'
import { readBottles } from '#web/store/compare/read-bottles.server.ts'
import styles from '#web/commerce/product/product.css?url'
import { FinderPage } from './finder-page.tsx'
import { resultOf } from './finder-result.server.ts'
import type { Route } from './+types/finder.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** The address holds all answers; the first unanswered question is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const bottles = await readBottles(context)
  cachePage(context)
  const given: [string, string][] = []
  for (const [question, answers] of Object.entries(FINDER_QUESTIONS) as [FinderQuestion, readonly string[]][]) {
    const answer = answers.find((known) => known === searchParams.get(question))
    if (answer === undefined) return { given, question: { name: question, answers: [...answers] } }
    given.push([question, answer])
  }
  const answers = Object.fromEntries(given) as FinderAnswers
  const found = findBottle(bottles, answers)
  return { given, question: undefined, result: found && resultOf(found, answers) }
}

export default function Finder({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <FinderPage {...loaderData} />
    </Suspense>
  )
}
