import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { strangeIn, variablesIn } from '#i18n/variables.ts'
import type { FieldError } from '#kit/errors.ts'
import { INVISIBLE } from '#kit/invisible.ts'
import { storableText } from '#kit/text.ts'
import { WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { MailTextsFaulty } from '../errors.ts'
import { redirectIn } from './redirect-in.ts'
import { shippedTexts } from './shipped-texts.ts'
import type { ShippedText } from './shipped-texts.ts'

type Fault = Omit<FieldError, 'path'>

/** Returns the changed texts, each on one line. @throws MailTextsFaulty */
export function checkMailWording(kind: WordedKind, typed: MailWording): MailWording {
  const shipped = shippedTexts(kind)
  const checked = LOCALES.map((locale) => checkTexts(locale, typed[locale], shipped))
  const faults = checked.flatMap(({ faults: found }) => found)
  if (faults.length > 0) throw new MailTextsFaulty(faults)
  return Object.fromEntries(checked.map(({ locale, changed }) => [locale, changed])) as MailWording
}

function checkTexts(locale: Locale, typed: MailWording[Locale], shipped: ShippedText[]) {
  const changed: Record<string, string> = {}
  const faults: FieldError[] = []
  for (const [key, written] of Object.entries(typed)) {
    const known = shipped.find((each) => each.key === key)
    const text = storableText(written)
      .replaceAll(INVISIBLE, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    const fault = known ? faultOf(text, known, locale) : { key: 'mailTextUnknown' }
    if (fault) faults.push({ path: `${locale}.${key}`, ...fault })
    else if (text !== known?.[locale]) changed[key] = text
  }
  return { locale, changed, faults }
}

/** Why a text can't replace the default. */
export function faultOf(text: string, shipped: ShippedText, locale: Locale): Fault | undefined {
  const most = WORDED_PARTS[shipped.part]
  if (text === '') return { key: 'fieldRequired' }
  if (text.length > most) return { key: 'mailTextTooLong', values: { most } }
  const redirect = redirectIn(text)
  if (redirect) return { key: redirect }
  const offered = variablesIn(shipped[locale])
  const strange = strangeIn(text, offered)
  if (strange === undefined) return undefined
  if (offered.length === 0) return { key: 'mailTextTakesNone', values: { strange } }
  return {
    key: 'mailTextVariableUnknown',
    values: { strange, offered: offered.map((name) => `{{${name}}}`).join(', ') },
  }
}
