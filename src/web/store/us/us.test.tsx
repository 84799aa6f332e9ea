import { existsSync, statSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brand } from '#config/brand.ts'
import { NOM } from '#seed/content/collections.ts'
import { LOTS } from '#seed/content/lots.ts'
import { Crafts } from './chapters.tsx'
import { Journey } from './journey.tsx'
import { Maker } from './maker.tsx'
import { usEn } from './us.en.server.ts'
import { usEs } from './us.es.server.ts'

const texts = [usEs(brand), usEn(brand)]

it.each(texts)('names in $title who distills the lots, and the number that their bottles carry', ({ maker }) => {
  expect(new Set(LOTS.map(({ distiller }) => distiller))).toEqual(new Set([maker.name]))
  expect(maker.number).toBe(NOM)
  expect(maker.signature).toContain(maker.name)
})

it('has the picture of every chapter, wide and upright, in every width that it names', () => {
  const html = renderToStaticMarkup(Journey({ journey: usEs(brand).journey }))
  const named = new Set(html.match(/\/pictures\/story\/[\w-]+\.(avif|webp)/g))
  expect([...named].filter((address) => address.endsWith('.webp')).length).toBe(12)
  expect([...named].filter((address) => !existsSync(`public${address}`))).toEqual([])
})

const PORTRAITS = ['distiller', 'jimador', 'oven-keeper', 'cooper'].map((of) => `/pictures/people/${of}-640x800`)
const MOST_OF_ALL_PORTRAITS = 150_000

it.each(texts)(
  'gives in $title a face to who distills and to three of the hands, each beside name or craft',
  (text) => {
    const html = renderToStaticMarkup(
      <>
        <Maker maker={text.maker} />
        <Crafts crafts={text.crafts} />
      </>,
    )
    const shown = [...html.matchAll(/ src="(\/pictures\/people\/[^"]+)\.webp" alt="([^"]+)" width="640" height="800"/g)]
    expect(shown.map(([, address]) => address)).toEqual(PORTRAITS)
    const [distiller, ...hands] = shown.map(([, , alt]) => alt?.toLowerCase())
    expect(distiller).toContain(text.maker.name.toLowerCase())
    const withFaces = text.crafts.people.filter(({ portrait }) => portrait)
    expect(hands.map((alt, index) => alt?.includes(String(withFaces[index]?.craft.toLowerCase())))).toEqual([
      true,
      true,
      true,
    ])
    expect(html.match(/loading="lazy"/g)?.length).toBe(4)
    const named = new Set(html.match(/\/pictures\/people\/[\w-]+\.(avif|webp)/g))
    expect([...named].filter((address) => !existsSync(`public${address}`))).toEqual([])
  },
)

it('weighs little with all faces at their largest', () => {
  const weights = PORTRAITS.map((address) => statSync(`public${address}.avif`).size)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(MOST_OF_ALL_PORTRAITS)
})
