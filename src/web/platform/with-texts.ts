import type { LazyArea } from './lazy-translations.ts'

/** A part's code or data along with the texts it would suspend for: rejects when either does not arrive. */
export async function withTexts<Part>(part: Promise<Part>, ...areas: readonly LazyArea[]): Promise<Part> {
  if (import.meta.env.SSR) return part
  const texts = import('./lazy-translations.ts').then(({ fetchTexts }) => fetchTexts(areas))
  return (await Promise.all([part, texts]))[0]
}
