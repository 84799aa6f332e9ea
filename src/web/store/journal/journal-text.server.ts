import type { ArticleCard } from '#domain/content/articles/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ShownArticle } from './shown-article.ts'

const WORDS = {
  es: {
    title: 'Cuaderno',
    description:
      'Artículos de la casa sobre el agave, el horno, el alambique, la barrica y la copa, escritos por quienes hacen el tequila.',
    lead: 'Del campo, la piedra, el cobre y la madera: lo que vamos aprendiendo al hacer tequila.',
    earlier: (page: number) => `Cuaderno, página ${page}`,
    minutes: (count: number) => (count === 1 ? '1 minuto de lectura' : `${count} minutos de lectura`),
    more: 'Más del cuaderno',
    all: 'Ver todo el cuaderno',
    bottles: 'De lo que hablamos',
    newer: 'Más recientes',
    older: 'Anteriores',
    feed: 'Seguir el cuaderno por RSS',
    empty: {
      title: 'El cuaderno está en blanco',
      text: 'Estamos en la destilería. En cuanto haya algo que valga la pena contar, estará aquí.',
      us: 'Conocer la casa',
      store: 'Ver los productos',
    },
  },
  en: {
    title: 'Journal',
    description: 'Pieces on agave, ovens, stills, barrels and glasses, written by the people who make the tequila.',
    lead: 'Notes from the field, the still house and the cellar, by the people who work in them.',
    earlier: (page: number) => `Journal, page ${page}`,
    minutes: (count: number) => `${count} min read`,
    more: 'More from the journal',
    all: 'Everything in the journal',
    bottles: 'What we talked about',
    newer: 'Newer',
    older: 'Older',
    feed: 'Follow the journal by RSS',
    empty: {
      title: 'Nothing written yet',
      text: 'We’re busy at the distillery. When there is something worth telling, it will be here.',
      us: 'Meet the house',
      store: 'See the products',
    },
  },
}

export const journalWords = (locale: Locale) => WORDS[locale]

export function toShownArticle(card: ArticleCard, locale: Locale): ShownArticle {
  const { publishedAt, changedAt: _changedAt, readingMinutes, ...shown } = card
  return {
    ...shown,
    on: publishedAt.toISOString(),
    date: formatDate(publishedAt, locale),
    reading: journalWords(locale).minutes(readingMinutes),
  }
}
