import type { Brand } from '#config/brand.ts'

/** A mail's three parts; the HTML and the text say the same. */
export interface Written {
  subject: string
  html: string
  text: string
}

/** A mail that only waits to be told how the house is called and reached now. */
export type Writing = (brand: Brand) => Written
