import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DocumentContext } from '#web/platform/document-context.ts'
import { keeperOf, openBlockCache } from '#web/platform/kept-markup.server.ts'
import { Kept } from './kept.tsx'

const cache = openBlockCache(1_000_000)
const written = vi.fn<(name: string) => void>()

function Bottle({ name }: { name: string }) {
  written(name)
  return (
    <p>
      {'Tequila '}
      {name}
    </p>
  )
}

const kept = (name: string) => (
  <Kept key={name} name="bottle" of={name}>
    <Bottle name={name} />
  </Kept>
)

function onServer(names: string, locale: 'es' | 'en'): string {
  const { keep, putTogether } = keeperOf(cache, locale, (block) => block)
  const page = renderToString(
    <DocumentContext value={{ nonce: '', requestId: undefined, structuredData: undefined, keep }}>
      {names.split(' ').map(kept)}
    </DocumentContext>,
  )
  return putTogether(Buffer.from(page)).toString()
}

test('is written once for each language and each thing it is made of', () => {
  const names = ['Añejo', 'Añejo', 'Blanco', 'Añejo']
  for (const name of names) onServer(name, 'es')
  expect(written.mock.calls.flat()).toEqual(['Añejo', 'Blanco'])
  onServer('Añejo', 'en')
  expect(written).toHaveBeenCalledTimes(3)
})

test('stands where it belongs among others, whatever is in it', () => {
  const inBrowser = renderToString(['Añejo', '<!--kept:0-->', 'Blanco'].map(kept))
  expect(onServer('Añejo <!--kept:0--> Blanco', 'es')).toBe(inBrowser)
})

test('is what a browser makes of it, text for text', () => {
  const inBrowser = renderToString(kept('Reposado'))
  expect(onServer('Reposado', 'es')).toBe(inBrowser)
  expect(onServer('Reposado', 'es')).toBe(inBrowser)
})
