import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ArticleDate } from './article-date.tsx'
import type { ShownArticle } from './shown-article.ts'

interface ArticleCardProps {
  article: ShownArticle
  headingLevel?: 2 | 3
  /** The latest article, in full width. */
  isLead?: boolean
}

export function ArticleCard({ article, headingLevel = 2, isLead = false }: ArticleCardProps) {
  const { slug, title, summary, picture, pictureAlt, languages, preview } = article
  const Heading = `h${headingLevel}` as const
  return (
    <li className={`article-card ${isLead ? 'article-lead' : ''}`}>
      <Picture
        src={picture}
        preview={preview ?? undefined}
        alt={pictureAlt}
        sizes={
          isLead
            ? '(min-width: 80rem) 1200px, (min-width: 64rem) 95vw, 160vw'
            : '(min-width: 64rem) 640px, (min-width: 40rem) 80vw, 160vw'
        }
        priority={isLead}
        className="article-shot relative bg-sunken"
      />
      <div>
        <ArticleDate article={article} />
        <Heading
          lang={languages.title}
          className={`mt-2 font-display leading-[1.1] ${isLead ? 'text-3xl lg:text-5xl' : 'text-2xl'}`}
        >
          <Link to={`/journal/${slug}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </Heading>
        <p lang={languages.summary} className={`mt-3 text-pretty text-ink-soft ${isLead ? 'lg:text-lg' : ''}`}>
          {summary}
        </p>
      </div>
    </li>
  )
}
