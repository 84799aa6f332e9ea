import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

test.each([
  ['/store/anejo?size=750#notas', '/store/anejo?size=750#notas'],
  ['/store/../us', '/us'],
  ['/', '/'],
])('%j is the page %j of this store', (link, to) => {
  expect(bannerTarget(link)).toEqual({ kind: 'page', to })
})

test.each(['https://house.example/visit', 'http://house.example/', 'HTTPS://house.example/'])(
  '%j is another site',
  (link) => {
    expect(bannerTarget(link)).toMatchObject({
      kind: 'site',
      href: expect.stringMatching(/^https?:\/\/house\.example\//),
    })
  },
)

test.each([
  null,
  '',
  'store',
  '#categories',
  '//evil.example/',
  String.raw`/\evil.example`,
  '/.//evil.example',
  '/us/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:someone@house.example',
  'https:evil.example',
  'http://',
])('%j leads nowhere', (link) => {
  expect(bannerTarget(link)).toBeUndefined()
})
