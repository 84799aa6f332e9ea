import { describe, expect, it } from 'vitest'
import { barcodeOf } from './barcode.ts'

describe('a barcode', () => {
  it.each([
    ['an EAN-13', '7501031311309', '7501031311309'],
    ['one typed in groups', '7 501031-311309', '7501031311309'],
    ['a UPC-A', '036000291452', '036000291452'],
    ['a UPC-A as a scanner reads it, thirteen digits long', '0036000291452', '036000291452'],
  ])('is %s', (_what, typed, kept) => {
    expect(barcodeOf(typed)).toBe(kept)
  })

  it.each([
    ['another check digit', '7501031311308'],
    ['two digits changed about', '7501301311309'],
    ['an EAN-8', '96385074'],
    ['letters', 'SC-ANE-750'],
    ['nothing', ''],
  ])('is not %s', (_what, typed) => {
    expect(barcodeOf(typed)).toBeUndefined()
  })
})
