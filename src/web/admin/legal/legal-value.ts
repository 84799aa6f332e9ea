import type { LegalDocument, LegalSource, LegalTexts } from '#vocabulary/legal-texts.ts'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { forgetFormDraft } from '#web/admin/editing/form-draft.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'

export type LegalValue = Record<keyof LegalSource, Localized>

const calls = () => getManagementApi().management.legal[':document']
const header = (version: number) => ({ 'if-match': `"${version}"` })
const paramOf = ({ document, number }: NamedLegalVersion) => ({ document, number: String(number) })

export interface NamedLegalVersion {
  document: LegalDocument
  number: number
}

export async function loadLegalVersions(document: LegalDocument) {
  return (await answerOf(calls().$get({ param: { document } }))).data
}
export type LegalVersion = Awaited<ReturnType<typeof loadLegalVersions>>[number]

export async function loadLegalVersion(named: NamedLegalVersion) {
  return (await answerOf(calls()[':number'].$get({ param: paramOf(named) }))).data
}
export type WholeLegalVersion = Awaited<ReturnType<typeof loadLegalVersion>>

export async function beginLegalDraft(document: LegalDocument): Promise<number> {
  return (await answerOf(calls().$post({ param: { document } }))).data.number
}

export async function saveLegalDraft(
  named: NamedLegalVersion,
  value: LegalValue,
  version: number,
): Promise<Stored<LegalValue>> {
  const call = calls()[':number'].$put({ param: paramOf(named), header: header(version), json: textsOf(value) })
  return storedLegal((await answerOf(call)).data)
}

/** @param from start of validity; null: now */
export async function publishLegalDraft(
  { version, ...named }: NamedLegalVersion & { version: number },
  from: string | null,
): Promise<void> {
  await answerOf(
    calls()[':number'].publication.$post({ param: paramOf(named), header: header(version), json: { from } }),
  )
}

/** Also drops local input, because the next draft has the same number. */
export async function discardLegalVersion({
  version,
  ...named
}: NamedLegalVersion & { version: number }): Promise<void> {
  await answerOf(calls()[':number'].$delete({ param: paramOf(named), header: header(version) }))
  forgetFormDraft(draftIdOf(named))
}

/** Key of the input that the browser stores. */
export function draftIdOf({ document, number }: NamedLegalVersion): string {
  return `legal:${document}:${number}`
}

export function storedLegal({ texts, version }: Pick<WholeLegalVersion, 'texts' | 'version'>): Stored<LegalValue> {
  const both = (field: keyof LegalSource) => ({ es: texts.es[field], en: texts.en?.[field] ?? '' })
  return {
    version,
    value: { title: both('title'), description: both('description'), lead: both('lead'), body: both('body') },
  }
}

/** Sends English once any of it is filled in. */
export function textsOf({ title, description, lead, body }: LegalValue): LegalTexts {
  const of = (language: 'es' | 'en') => ({
    title: title[language] ?? '',
    description: description[language] ?? '',
    lead: lead[language] ?? '',
    body: body[language] ?? '',
  })
  const en = of('en')
  return { es: of('es'), ...(Object.values(en).some((text) => text.trim() !== '') && { en }) }
}
