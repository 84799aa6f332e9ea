import type { Localized } from '#i18n/locale.ts'

export interface SeedService {
  /** Also the last part of its address. */
  id: string
  icon: string
  name: Localized
  /** One line, for cards and lists. */
  description: Localized
  /** What it promises, in the size of a heading. */
  pitch: Localized
  /** What is done and why, a paragraph each. */
  story: Localized[]
  /** Whom it is for. */
  audience: Localized[]
  features: Localized[]
  /** How it goes, in order. */
  steps: { title: Localized; text: Localized }[]
  questions: { question: Localized; answer: Localized }[]
  /** Ids of services that go well with it. */
  related: string[]
}
