import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { AROMA_FAMILIES } from '#vocabulary/product-facts.ts'
import { AromaLegend, AromaWheel } from './aroma-wheel.tsx'

const tasting = translationsOf('es').of('tasting')

function marksIn(markup: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <TranslationsProvider initial={translationsOf('es')}>{markup}</TranslationsProvider>,
  )
  const [seen = ''] = html.split('<ul')
  return seen
    .split(/<\w+ data-family="\w+">/)
    .slice(1)
    .map((part) => part.replaceAll(/<[^>]*>/g, ''))
}

test('families of a wheel without names are told apart by numbers, which the legend explains', () => {
  expect(marksIn(<AromaWheel aromas={{ agave: 3 }} isNamed={false} />)).toEqual(
    AROMA_FAMILIES.map((_, index) => `${index + 1}`),
  )
  expect(marksIn(<AromaLegend />)).toEqual(
    AROMA_FAMILIES.map((family, index) => `${index + 1} ${tasting(`families.${family}`)}`),
  )
})
