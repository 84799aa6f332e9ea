import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { fillIn } from '#i18n/translator.ts'
import type { Area, Values } from '#i18n/translator.ts'
import { strangeIn, variablesIn } from '#i18n/variables.ts'

type EmailArea = Extract<Area, `emails${string}`>

export interface EmailTexts {
  locale: Locale
  /** Texts of one e-mail or shared part. */
  of<In extends EmailArea, Name extends keyof Messages[In] & string>(
    area: In,
    name: Name,
  ): (key: KeyOf<Messages[In][Name]>, values?: Values) => string
}

/** The shop's own texts of one e-mail, by key. */
interface ChangedTexts {
  kind: string
  texts: Readonly<Record<string, unknown>>
  /** Called for each text that falls back to the default. */
  onUnusable: (key: string) => void
}

/** Changed texts replace defaults unless they use variables that the e-mail no longer offers. */
export function emailTexts(locale: Locale, changed?: ChangedTexts): EmailTexts {
  return {
    locale,
    of(area, name) {
      const translate = translationsOf(locale).of(area)
      return (key, values) => {
        const whole = `${name}.${key}` as KeyOf<Messages[typeof area]>
        const worded = changed?.kind === name ? changed.texts[key] : undefined
        if (worded === undefined) return translate(whole, values)
        if (isUsable(worded, translate(whole))) return fillIn(worded, values)
        changed?.onUnusable(key)
        return translate(whole, values)
      }
    },
  }
}

function isUsable(worded: unknown, shipped: string): worded is string {
  return typeof worded === 'string' && worded !== '' && strangeIn(worded, variablesIn(shipped)) === undefined
}
