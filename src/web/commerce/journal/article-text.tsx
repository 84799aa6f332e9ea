import type { Locale } from '#i18n/locale.ts'
import { parseMarkedText } from '#kit/marked-text.ts'
import { TextParts } from '#web/ui/marked-text.tsx'

/** The text of an article as it is read; `journal.css` sets it. */
export function ArticleText({ source, lang }: { source: string; lang?: Locale }) {
  return (
    <div lang={lang} className="article-text">
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
