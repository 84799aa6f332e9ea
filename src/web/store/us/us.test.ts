import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { brand } from '#config/brand.ts'
import { NOM } from '#seed/content/collections.ts'
import { LOTS } from '#seed/content/lots.ts'
import { Journey } from './journey.tsx'
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
