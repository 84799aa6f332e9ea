import type { Locale } from '#i18n/locale.ts'
import { parseMarkedText } from '#kit/marked-text.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { TextParts } from '#web/ui/marked-text.tsx'

interface ArticleTextProps {
  kind: ArticleKind
  source: string
  lang?: Locale
}

/** Styled by `journal.css`. */
export function ArticleText({ kind, source, lang }: ArticleTextProps) {
  return (
    <div lang={lang} className={kind === 'page' ? 'article-text page-text' : 'article-text'}>
      {parseMarkedText(source).map((block, index) =>
        'heading' in block ? (
          <h2 key={index} className="font-display text-2xl lg:text-3xl">
            {block.heading}
          </h2>
        ) : (
          <TextParts key={index} parts={[block]} />
        ),
      )}
    </div>
  )
}
