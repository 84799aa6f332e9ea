import type { LazyArea } from './lazy-translations.ts'

/** A part's code along with the texts it would suspend for: rejects when either does not arrive. */
export async function withTexts<Code>(code: Promise<Code>, ...areas: LazyArea[]): Promise<Code> {
  if (import.meta.env.SSR) return code
  const texts = import('./lazy-translations.ts').then(({ fetchTexts }) => fetchTexts(areas))
  return (await Promise.all([code, texts]))[0]
}
