import type { Ref } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'

interface CardHeadingProps {
  eyebrow: string
  title: string
  lead: string
  ref?: Ref<HTMLHeadingElement>
}

/** Without scripts, `lead` also says what is missing. */
export function CardHeading({ eyebrow, title, lead, ref }: CardHeadingProps) {
  const { t } = useTranslation('auth')
  return (
    <header className="mb-8">
      <p className="eyebrow">{eyebrow}</p>
      <h1 ref={ref} tabIndex={-1} className="mt-3 font-display text-4xl outline-none sm:text-5xl">
        {title}
      </h1>
      <p className="mt-3 text-pretty text-ink-soft">{lead}</p>
      <noscript>
        <p className="mt-6 border-l-4 border-copper bg-copper-soft px-4 py-3">{t('noScript')}</p>
      </noscript>
    </header>
  )
}
