import { ArticleText } from '#web/commerce/journal/article-text.tsx'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductRow } from '#web/commerce/product-card/product-row.tsx'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleDate } from './article-date.tsx'
import { FeedLink } from './feed-link.tsx'
import type { ShownArticle } from './shown-article.ts'

interface ArticlePageProps {
  words: Record<'journal' | 'more' | 'all' | 'bottles' | 'feed', string>
  article: ShownArticle & { body: string; isUpright: boolean }
  others: readonly ShownArticle[]
  /** Products that the article links to. */
  products: readonly CardProduct[]
}

export function ArticlePage({ words, article, others, products }: ArticlePageProps) {
  const { title, summary, picture, pictureAlt, languages, preview, body, isUpright } = article
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 lg:pt-6">
      <PageHead title={title} description={summary} image={sharedPicture(picture)} kind="article" />
      <article>
        <Breadcrumbs items={[{ label: words.journal, to: '/journal' }, { label: title }]} />
        <header className="article-head">
          <ArticleDate article={article} />
          <h1 lang={languages.title} className="mt-4 font-display text-4xl leading-[1.06] sm:text-5xl lg:text-7xl">
            {title}
          </h1>
          <p
            lang={languages.summary}
            className="mt-6 font-display text-xl leading-snug text-balance text-ink-soft sm:text-2xl"
          >
            {summary}
          </p>
        </header>
        <Picture
          src={picture}
          preview={preview ?? undefined}
          alt={pictureAlt}
          sizes={isUpright ? '(min-width: 44rem) 672px, 100vw' : '(min-width: 80rem) 1216px, 100vw'}
          priority
          className={`article-picture relative bg-sunken ${isUpright ? 'article-upright' : ''}`}
        />
        <ArticleText kind="article" source={body} lang={languages.body} />
      </article>
      <div className="article-after">
        {products.length > 0 && (
          <section aria-labelledby="bottles">
            <h2 id="bottles" className="eyebrow font-sans">
              {words.bottles}
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {products.map((product) => (
                <ProductRow key={product.productId} product={product} />
              ))}
            </ul>
            <HealthLegend className="mt-4" />
          </section>
        )}
        <FeedLink title={words.journal}>{words.feed}</FeedLink>
      </div>
      {others.length > 0 && <Others words={words} others={others} />}
    </div>
  )
}

function Others({ words, others }: Pick<ArticlePageProps, 'words' | 'others'>) {
  return (
    <section aria-labelledby="more" className="mt-16 border-t border-line pt-12 lg:pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="more" className="font-display text-3xl lg:text-4xl">
          {words.more}
        </h2>
        <Link to="/journal" className="link inline-flex min-h-11 items-center">
          {words.all}
        </Link>
      </div>
      <ul className="journal-list article-others mt-8">
        {others.map((other) => (
          <ArticleCard key={other.slug} article={other} headingLevel={3} />
        ))}
      </ul>
    </section>
  )
}
