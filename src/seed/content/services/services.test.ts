import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { imageOfOffer, imagesOfService } from '../pictures.ts'
import { offers } from './offers.ts'
import { services } from './services.ts'

const publishedFile = (address: string) => new URL(`../../../../public${address}`, import.meta.url)
const ids = services.map(({ id }) => id)

/** Every text in both languages, found anywhere inside. */
function textsIn(value: unknown): { es?: string; en?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('es' in value || 'en' in value) return [value as { es?: string; en?: string }]
  return Object.values(value).flatMap(textsIn)
}

describe('the showcase', () => {
  it('has the eight services at their addresses, and six offers', () => {
    expect(ids).toEqual([
      'reparacion-computadoras',
      'cloud',
      'redes',
      'impresoras',
      'punto-venta',
      'relojes-checadores',
      'aplicaciones',
      'conmutadores',
    ])
    expect(offers).toHaveLength(6)
  })

  it('is written in both languages', () => {
    const texts = textsIn({ services, offers })
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter(({ es, en }) => !es?.trim() || !en?.trim())).toEqual([])
  })

  it('names each thing once', () => {
    for (const { features, questions, related, id } of services) {
      const lists = [features.map(({ es }) => es), questions.map(({ question }) => question.es), related]
      for (const list of lists) expect(new Set(list).size, id).toBe(list.length)
    }
  })

  it('has its pictures', () => {
    const pictures = [...ids.flatMap(imagesOfService), ...offers.map(({ id }) => imageOfOffer(id))]
    expect(pictures.filter((address) => !existsSync(publishedFile(address)))).toEqual([])
  })

  it('leads from each service to others that exist', () => {
    for (const { id, related } of services) {
      expect(related.length, id).toBeGreaterThan(1)
      expect(related, id).not.toContain(id)
      expect(related.filter((other) => !ids.includes(other))).toEqual([])
    }
  })
})
