import type { Brand } from '#config/brand.ts'

/** A mail's three parts; the HTML and the text say the same. */
export interface Written {
  subject: string
  html: string
  text: string
}

/** An e-mail before the brand's name and contact details are known. */
export type Writing = (brand: Brand, notice?: string) => Written
