import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { findBottle, FINDER_QUESTIONS, TASTES } from '#domain/catalogue/products/find-bottle.ts'
import type { FinderAnswers, FoundBottle } from '#domain/catalogue/products/find-bottle.ts'
import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { catalogue } from '#seed/content/catalogue.ts'
import { AROMA_FAMILIES } from '#vocabulary/product-facts.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { FinderPage } from './finder-page.tsx'
import { resultOf } from './finder-result.server.ts'
import type { FinderResult } from './finder-result.server.ts'

type Bottle = FoundBottle['bottle']

const MOST = { low: 1300, middle: 2000, any: Infinity }
const ANSWERS = Object.entries(FINDER_QUESTIONS).reduce<object[]>(
  (sets, [question, answers]) => sets.flatMap((set) => answers.map((answer) => ({ ...set, [question]: answer }))),
  [{}],
) as FinderAnswers[]

/** The first catalogue's bottles in one language. */
function bottlesIn(locale: Locale): ProductDetail[] {
  return catalogue
    .filter(({ specs, comingSoon }) => specs && !comingSoon)
    .map(({ id, name, summary, expression, specs, awards = [], bestSeller = false, variants: [variant] }) => ({
      productId: id,
      name: name[locale],
      summary: summary[locale],
      expression,
      specs: Object.fromEntries(
        Object.entries(specs ?? {}).map(([key, fact]) => [
          key,
          typeof fact === 'object' && fact && 'es' in fact ? fact[locale] : fact,
        ]),
      ),
      awards: awards.map((award) => ({ ...award, name: award.name[locale] })),
      tags: { bestSeller, comingSoon: false },
      images: { main: [] },
      variants: [],
      price: variant?.pricePesos ?? null,
      stock: Object.values(variant?.stock ?? {}).reduce((sum, units) => sum + units, 0),
    })) as unknown as ProductDetail[]
}

async function pageOf(locale: Locale, answers: FinderAnswers, result: FinderResult): Promise<string> {
  const page = <FinderPage given={Object.entries(answers)} question={undefined} result={result} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page }])
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf(locale)}>
      <RouterProvider router={router} />
    </TranslationsProvider>,
  )
  return await text(prelude)
}

function reasonsIn(html: string): string[] {
  const [, list = ''] = /<ul class="mt-3[^>]*>(.*?)<\/ul>/.exec(html) ?? []
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, reason = '']) => reason)
}

/** What must hold of a bottle for a reason that begins so, and of what was asked. */
const CLAIMS: [RegExp, (bottle: Bottle, answers: FinderAnswers, reason: string) => boolean][] = [
  [
    /En la copa se nota|(What|The aromas) you look for show/,
    ({ specs: { aromas } }, { taste }, reason) =>
      AROMA_FAMILIES.every((family) => {
        const isNamed = [translationsOf('es'), translationsOf('en')].some((spoken) =>
          reason.includes(spoken.of('tasting')(`families.${family}`).toLowerCase()),
        )
        return !isNamed || ((aromas[family] ?? 0) >= 3 && TASTES[taste].includes(family))
      }),
  ],
  [
    /Abre el apetito|It opens the appetite/,
    ({ expression, specs: { servedAt } }, { when }, reason) =>
      when === 'before' && (expression === 'blanco' || expression === 'still') && reason.includes(`${servedAt} °C`),
  ],
  [
    /Se lleva bien con la mesa|It gets on with food/,
    ({ specs: { pairing } }, { when }, reason) => when === 'meal' && pairing !== '' && reason.includes(pairing),
  ],
  [
    /Es de sobremesa|It belongs to the end/,
    ({ specs: { maturation, aromas } }, { when }, reason) =>
      when === 'after' && (aromas.wood ?? 0) >= 2 && reason.includes(maturation),
  ],
  [
    /Se toma sin prisa|Made to be taken slowly/,
    ({ specs: { glass } }, { how }, reason) => how === 'neat' && reason.includes(glass.slice(1)),
  ],
  [
    /aguanta el hielo|stands up to ice/,
    ({ specs: { abv, aromas } }, { how }, reason) =>
      how === 'ice' && abv >= 40 && (aromas.sweet ?? 0) >= 3 && reason.includes(`${abv}`),
  ],
  [
    /no se pierde en el vaso|isn’t lost in the mix/,
    ({ specs: { abv, aromas } }, { how }, reason) =>
      how === 'mixed' && abv >= 40 && (aromas.agave ?? 0) >= 4 && reason.includes(`${abv}`),
  ],
  [
    /llega con credenciales|comes with credentials/,
    ({ awards }, { who }, reason) =>
      who === 'gift' && awards.some(({ name, year }) => reason.includes(name) && reason.includes(`${year}`)),
  ],
  [
    /cabe en lo que pensabas gastar|within what you had in mind/,
    ({ price }, { budget }, reason) =>
      budget !== 'any' && price <= MOST[budget] && reason.includes(`${price.toLocaleString('en')}.00`),
  ],
]

test.each(['es', 'en'] as const)(
  'each reason is true of the bottle that is shown, for all answers (%s)',
  async (locale) => {
    const bottles = bottlesIn(locale)
    expect(ANSWERS).toHaveLength(324)
    for (const answers of ANSWERS) {
      const found = findBottle(bottles, answers)
      if (!found) throw new Error('There is no bottle')
      const reasons = reasonsIn(await pageOf(locale, answers, resultOf(found, answers)))
      expect(reasons, JSON.stringify(answers)).not.toEqual([])
      for (const reason of reasons) {
        const claims = CLAIMS.filter(([words]) => words.test(reason))
        expect(claims, reason).toHaveLength(1)
        const isTrue = claims.every(([, holds]) => holds(found.bottle, answers, reason))
        expect(isTrue, `${found.bottle.name}: ${reason} ${JSON.stringify(answers)}`).toBe(true)
      }
    }
  },
)

test.each([
  [1, 'la otra que más se acerca'],
  [2, 'las otras dos que más se acercan'],
])('says with how many others the bottle is compared (%i)', async (count, words) => {
  const [answers] = ANSWERS
  const found = answers && findBottle(bottlesIn('es').slice(0, count + 1), answers)
  if (!found) throw new Error('There is no bottle')
  expect(await pageOf('es', answers, resultOf(found, answers))).toContain(words)
})
