import type { Localized } from '#i18n/locale.ts'

/** A link of the owner's column of the footer. */
export interface FooterLink {
  label: Localized
  /** A path within the store, or an address on the web. */
  link: string
}

export const MOST_FOOTER_LINKS = 12
