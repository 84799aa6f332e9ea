import type { Localized } from '#i18n/locale.ts'

export interface FooterLink {
  label: Localized
  /** A path of the store, or a web address. */
  link: string
}

export const MOST_FOOTER_LINKS = 12
