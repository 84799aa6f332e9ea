import { localize } from '#i18n/locale.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { BannerForm } from './banner-form.tsx'
import { BannerTable } from './banner-table.tsx'
import { addBanner, loadBanners, NEW_BANNER, saveBanner, valueOf } from './banner-value.ts'
import type { AdminBanner } from './banner-value.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'

export function BannersPage() {
  const { t, locale } = useLazyTranslation('managementContent')
  const banners = useApiQuery('banners', loadBanners)
  const [shown, show] = useShownItem('banner')
  if (shown === '')
    return (
      <ManagementPage
        title={t('banners.title')}
        lead={t('banners.lead')}
        actions={<Button onClick={() => show(NEW)}>{t('banners.add')}</Button>}
      >
        <Loaded query={banners} rows={6}>
          {(all) => <BannerTable banners={all} onChange={banners.replace} onReload={banners.reload} onEdit={show} />}
        </Loaded>
      </ManagementPage>
    )
  const edited = banners.data?.find(({ bannerId }) => bannerId === shown)
  const title = edited ? localize(edited.title, locale) : t(shown === NEW ? 'banners.addTitle' : 'banners.editTitle')
  return (
    <ManagementPage
      title={title}
      edited={edited && { kind: 'banner', item: shown }}
      back={{ to: '/management/banners', label: t('banners.title') }}
    >
      <Loaded query={banners}>
        {(all) => (
          <BannerEditor
            key={shown}
            banner={all.find(({ bannerId }) => bannerId === shown)}
            onSaved={() => {
              banners.reload()
              show('')
            }}
          />
        )}
      </Loaded>
    </ManagementPage>
  )
}

function BannerEditor({ banner, onSaved }: { banner: AdminBanner | undefined; onSaved: () => void }) {
  const { t } = useLazyTranslation('managementContent')
  const id = banner?.bannerId
  return (
    <Editor
      id={`banner:${id ?? NEW}`}
      stored={banner ? valueOf(banner) : NEW_BANNER}
      save={(value, version, keyOf) => (id ? saveBanner(value, version, id) : addBanner(value, keyOf))}
      reload={async () => {
        const now = (await loadBanners()).find(({ bannerId }) => bannerId === id)
        return now ? valueOf(now) : NEW_BANNER
      }}
      onSaved={onSaved}
      labelOf={(field) => t(`banners.fields.${field}`)}
    >
      {(editing) => <BannerForm editing={editing} previews={banner?.previews ?? {}} />}
    </Editor>
  )
}
