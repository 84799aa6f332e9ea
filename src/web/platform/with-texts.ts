import type { LazyArea } from './lazy-translations.ts'

export async function withTexts<Part>(part: Promise<Part>, ...areas: readonly LazyArea[]): Promise<Part> {
  if (import.meta.env.SSR) return part
  const texts = import('./lazy-translations.ts').then(({ fetchTexts }) => fetchTexts(areas))
  return (await Promise.all([part, texts]))[0]
}
