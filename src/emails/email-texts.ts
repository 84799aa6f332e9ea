import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { Area, Values } from '#i18n/translator.ts'

export type EmailArea = Extract<Area, `emails${string}`>

/** The texts of e-mails in a language. */
export interface EmailTexts {
  locale: Locale
  /** Those of an e-mail, or of a part that several share. */
  of<In extends EmailArea, Name extends keyof Messages[In] & string>(
    area: In,
    name: Name,
  ): (key: KeyOf<Messages[In][Name]>, values?: Values) => string
}

export function emailTexts(locale: Locale): EmailTexts {
  return {
    locale,
    of(area, name) {
      const translate = translationsOf(locale).of(area)
      return (key, values) => translate(`${name}.${key}` as KeyOf<Messages[typeof area]>, values)
    },
  }
}
