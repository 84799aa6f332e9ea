import { expect, test } from 'vitest'
import { DELIVERED_LEGAL } from './delivered/delivered-legal.ts'
import { faultOf, LEGAL_FACTS, parseLegal } from './legal-markdown.ts'
import type { LegalFacts } from './legal-markdown.ts'

const facts: LegalFacts = {
  facts: Object.fromEntries(LEGAL_FACTS.map((name) => [name, `<${name}>`])) as LegalFacts['facts'],
  shippingRates: ['Centro: $99'],
}
const partsOf = (body: string) => parseLegal(`## x\n\n${body}`, facts)[0]?.parts

test('reads headings, paragraphs, lists, strong words, links and facts', () => {
  const body =
    '## Envíos y tarifas\nUno\ndos **tres** [aquí](/store).\n- a\n- {{name}}\n\n{{shippingRates}}\n## B {#be}'
  expect(parseLegal(body, facts)).toEqual([
    {
      id: 'envios-y-tarifas',
      heading: 'Envíos y tarifas',
      parts: [
        { text: ['Uno dos ', { text: 'tres', isStrong: true }, ' ', { text: 'aquí', href: '/store' }, '.'] },
        { items: [['a'], ['<name>']] },
        { items: [['Centro: $99']] },
      ],
    },
    { id: 'be', heading: 'B', parts: [] },
  ])
})

test.each([
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['[x](//elsewhere.example)', ['[x](//elsewhere.example)']],
  ['[x](/\\elsewhere.example)', ['[x](/\\elsewhere.example)']],
  ['[x](https://elsewhere.example)', ['[x](https://elsewhere.example)']],
  ['<b onclick=x>y</b>', ['<b onclick=x>y</b>']],
  ['{{nobody}}', ['{{nobody}}']],
  ['[x](mailto:a@b.example)', [{ text: 'x', href: 'mailto:a@b.example' }]],
  ['[x](#cookies)', [{ text: 'x', href: '#cookies' }]],
])('of %s leads only where it may', (source, text) => {
  expect(partsOf(source)).toEqual([{ text }])
})

test.each([
  ['hello', { key: 'legalSectionMissing' }],
  ['## a {#x}\n## b {#x}', { key: 'legalAnchorTwice', values: { anchor: 'x' } }],
  ['## a\n{{nobody}}', { key: 'legalMarkUnknown', values: { mark: 'nobody' } }],
  ['## a\n[x](https://e.example)', { key: 'legalLinkRefused', values: { target: 'https://e.example' } }],
  ['## a\n[x](mailto:{{contactEmail}})\n\n{{shippingRates}}', undefined],
])('says what is wrong with %j', (source, fault) => {
  expect(faultOf(source)).toEqual(fault)
})

test('the texts the store is delivered with have no faults, and the notice has the section that consent leads to', () => {
  const bodies = Object.values(DELIVERED_LEGAL).flatMap(({ texts }) => [texts.es.body, texts.en?.body ?? ''])
  expect(bodies.map((body) => faultOf(body))).toEqual([undefined, undefined, undefined, undefined])
  const { es, en } = DELIVERED_LEGAL.privacy.texts
  expect([es, en].map((source) => faultOf(source?.body ?? '', ['cookies']))).toEqual([undefined, undefined])
  expect(faultOf('## a', ['cookies'])).toEqual({ key: 'legalAnchorMissing', values: { anchor: 'cookies' } })
})

test('a long line of half-open marks is read at once', () => {
  const started = performance.now()
  partsOf('['.repeat(60_000) + '**'.repeat(30_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
