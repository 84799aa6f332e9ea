import type { Brand } from '#config/brand.ts'

/** HTML and text say the same. */
export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** Completed with the brand's name and contact details. */
export type UnbrandedEmail = (brand: Brand, notice?: string) => RenderedEmail
