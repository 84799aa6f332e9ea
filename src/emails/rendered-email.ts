import type { Brand } from '#config/brand.ts'

/** A mail's three parts; the HTML and the text say the same. */
export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** An e-mail before the brand's name and contact details are known. */
export type UnbrandedEmail = (brand: Brand, notice?: string) => RenderedEmail
