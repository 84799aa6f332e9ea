import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { cachePage } from '#web/platform/context.ts'
import { OtherLanguage } from './other-language.tsx'
import { LogoMark } from '#web/shell/header/logo-mark.tsx'
import { LanguageKeeper } from '#web/shell/language/language-keeper.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import type { Route } from './+types/restricted.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [])
  return null
}

/** For minors: without links into the store, except back for those who answered by mistake. */
export default function Restricted() {
  const brand = useBrand()
  const { t } = useTranslation('age')
  const prefixed = usePrefixed()
  return (
    <div data-theme="dark" className="threshold min-h-dvh">
      <PageHead title={t('restricted.metaTitle')} description={t('restricted.text')} isPrivate />
      <main className="threshold-door">
        <p className="threshold-brand">
          <LogoMark className="threshold-mark" />
          {brand.name}
        </p>
        <h1>{t('restricted.title')}</h1>
        <p className="threshold-reason">{t('restricted.text')}</p>
        <div className="threshold-ways">
          <a href={prefixed('/')} data-way="again" className="threshold-leave">
            {t('restricted.back')}
          </a>
        </div>
        <p className="threshold-reason text-sm">{t('restricted.help')}</p>
      </main>
      <nav aria-label={t('links')} className="threshold-links">
        <a href={prefixed('/terms')}>{t('terms')}</a>
        <a href={prefixed('/privacy')}>{t('data')}</a>
        <OtherLanguage />
      </nav>
      <LanguageKeeper />
    </div>
  )
}
