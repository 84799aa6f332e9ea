import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { flatten } from '#i18n/translator.ts'
import { areaOfWorded, WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { WordedKind, WordedPart } from '#vocabulary/worded-mails.ts'

const PARTS = Object.keys(WORDED_PARTS) as WordedPart[]

export interface ShippedText extends Record<Locale, string> {
  /** `before.card`. */
  key: string
  part: WordedPart
}

/** The changeable texts of an e-mail, in reading order. */
export function shippedTexts(kind: WordedKind): ShippedText[] {
  const [spanish, english] = LOCALES.map((locale) => {
    const area = MESSAGES[locale][areaOfWorded(kind)] as Partial<Record<WordedKind, object>>
    return flatten(area[kind] ?? {})
  })
  return PARTS.flatMap((part) =>
    Array.from(spanish ?? [])
      .filter(([key]) => key === part || key.startsWith(`${part}.`))
      .map(([key, es]) => ({ key, part, es, en: english?.get(key) ?? es })),
  )
}
