import { describe, expect, it } from 'vitest'
import { sitemapOf } from './sitemap-xml.ts'

const updatedAt = new Date('2026-03-04T05:06:07Z')
const xml = sitemapOf(
  [{ path: '/' }, { path: '/store/anejo', updatedAt }, { path: '/store?category=kits&expression=o"<x>' }],
  'https://shop.example',
)

describe('the sitemap', () => {
  it('lists each page in each language', () => {
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual([
      'https://shop.example/',
      'https://shop.example/en',
      'https://shop.example/store/anejo',
      'https://shop.example/en/store/anejo',
      'https://shop.example/store?category=kits&amp;expression=o&quot;&lt;x&gt;',
      'https://shop.example/en/store?category=kits&amp;expression=o&quot;&lt;x&gt;',
    ])
  })

  it('names the counterparts of a page on each of its entries', () => {
    const alternate = (name: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`
    const all =
      alternate('es', 'https://shop.example/') +
      alternate('en', 'https://shop.example/en') +
      alternate('x-default', 'https://shop.example/')
    expect(xml.split(all)).toHaveLength(3)
  })

  it('says when a page changed, where that is known', () => {
    expect(xml.split('<lastmod>2026-03-04T05:06:07.000Z</lastmod>')).toHaveLength(3)
  })
})
