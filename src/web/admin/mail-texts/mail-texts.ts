import type { Locale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translator.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'

const calls = () => getManagementApi().management['mail-texts']
const header = (version: number) => ({ 'if-match': `"${version}"` })

/** Every text of an e-mail as it is said now, by key. */
export type MailTextsValue = Record<string, Record<Locale, string>>

export async function listMailTexts() {
  return (await answerOf(calls().$get())).data
}
export type ListedMailTexts = Awaited<ReturnType<typeof listMailTexts>>[number]

export async function loadMailTexts(kind: string) {
  return (await answerOf(calls()[':kind'].$get({ param: { kind: kind as WordedKind } }))).data
}
export type MailTexts = Awaited<ReturnType<typeof loadMailTexts>>
export type MailText = MailTexts['texts'][number]

export async function saveMailTexts(kind: WordedKind, value: MailTextsValue, version: number): Promise<MailTexts> {
  const call = calls()[':kind'].$put({ param: { kind }, header: header(version), json: wordingOf(value) })
  return (await answerOf(call)).data
}

export async function resetMailTexts({ kind, version }: MailTexts): Promise<MailTexts> {
  return (await answerOf(calls()[':kind'].$delete({ param: { kind }, header: header(version) }))).data
}

export async function previewMailTexts(kind: WordedKind, value: MailTextsValue) {
  return (await answerOf(calls()[':kind'].previews.$post({ param: { kind }, json: wordingOf(value) }))).data
}
export type MailPreview = Awaited<ReturnType<typeof previewMailTexts>>[number]

export async function tryMailTexts(kind: WordedKind, value: MailTextsValue, sample: number) {
  const json = { ...wordingOf(value), sample }
  return (await answerOf(calls()[':kind'].trials.$post({ param: { kind }, json }))).data
}

export function storedTexts({ texts, version }: MailTexts): Stored<MailTextsValue> {
  const said = texts.map(({ key, es, en }) => [key, { es: es.changed ?? es.shipped, en: en.changed ?? en.shipped }])
  return { value: Object.fromEntries(said) as MailTextsValue, version }
}

/** What a text is called: its part and, where there are several, when it is said. */
export function nameOfText(t: Translate<'managementMails'>, key: string): string {
  const [part = '', variant] = key.split('.')
  const named = t(`parts.${part as keyof Messages['managementMails']['parts']}`)
  if (variant === undefined) return named
  return t('named', {
    part: named,
    variant: t(`variants.${variant as keyof Messages['managementMails']['variants']}`),
  })
}

/** As it is sent; the store knows which of them are changed. */
function wordingOf(value: MailTextsValue): MailWording {
  const of = (locale: Locale) => Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text[locale]]))
  return { es: of('es'), en: of('en') }
}
