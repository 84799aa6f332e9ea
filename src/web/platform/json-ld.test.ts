import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLdText } from './json-ld.ts'

describe('structured data in a page', () => {
  it('cannot end its script element or open a comment', () => {
    const text = jsonLdText([{ '@type': 'Product', name: '</script><script>alert(1)</script><!-- & \u2028' }])
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(text).toContain(String.raw`\u003c/script\u003e`)
  })

  it('reads back as it was, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const thing = { '@type': 'Product', name }
        expect(JSON.parse(jsonLdText([thing]))).toEqual({ '@context': 'https://schema.org', '@graph': [thing] })
      }),
    )
  })
})
