import { useLocation } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ManagementPage } from './management-page.tsx'
import { firstPageFor } from '#vocabulary/management-pages.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { entryLabels, entryOf } from '#web/admin/navigation/menu.ts'

/** Unknown and former addresses. */
export function NotFoundPage() {
  const { t } = useLazyTranslation('management')
  const { pathname } = useLocation()
  const held = permissionsOf(useSession())
  const entry = entryOf(pathname)
  const label = entry === undefined ? undefined : entryLabels.get(entry)
  return (
    <ManagementPage title={t('notFound.title')} lead={t('notFound.text')}>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {entry !== undefined && label && <ButtonLink to={entry}>{t('notFound.toList', { list: t(label) })}</ButtonLink>}
        <ButtonLink to={firstPageFor(held)} variant={label ? 'secondary' : 'primary'}>
          {t('notFound.toLanding')}
        </ButtonLink>
      </div>
    </ManagementPage>
  )
}
