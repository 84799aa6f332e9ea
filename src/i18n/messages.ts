/** By area; English is checked against Spanish. */
export type Messages = typeof import('./es/messages.ts')

type PluralForm = 'zero' | 'one' | 'other'
type WithoutPlural<Name extends string> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name

/** Paths such as `empty.title`; a plural's forms count as one key. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & string]

export type ErrorKey = KeyOf<Messages['errors']>
