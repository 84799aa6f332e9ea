import { localize } from '#i18n/locale.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { lotKeyOf } from '#domain/catalogue/lots/lot-code.ts'
import { LotForm } from './lot-form.tsx'
import { LotTable } from './lot-table.tsx'
import { loadLot, NEW_LOT, saveLot } from './lot-value.ts'
import type { LotValue } from './lot-value.ts'

export function LotsPage() {
  const { t } = useLazyTranslation('managementProducts')
  const [shown, show] = useShownItem('lot')
  if (shown !== '') return <LotPage key={shown} id={shown} onSaved={() => show('')} />
  return (
    <ManagementPage
      title={t('lots.title')}
      lead={t('lots.lead')}
      actions={
        <May any={['catalogue:write']}>
          <Button onClick={() => show(NEW)}>{t('lots.new')}</Button>
        </May>
      }
    >
      <LotTable onEdit={show} />
    </ManagementPage>
  )
}

function LotPage({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const isNew = id === NEW
  const read = async () => (isNew ? NEW_LOT : loadLot(id))
  const query = useApiQuery(`lot ${id}`, read)
  const code = query.data?.value.code
  return (
    <ManagementPage
      title={isNew ? t('lots.new') : code || t('lots.title')}
      lead={code && <LotLinks lotId={id} code={code} />}
      edited={code ? { kind: 'lot', item: id } : undefined}
      back={{ to: '/management/lots', label: t('lots.title') }}
    >
      {isNotThere(query) ? (
        <EmptyState title={t('lots.unknown')} text={t('lots.unknownText')} />
      ) : (
        <Loaded query={query} rows={6}>
          {(stored) => (
            <Editable needs="catalogue:write">
              <Editor
                id={`lot:${id}`}
                stored={stored}
                save={(value, version) => saveLot(value, version, isNew ? undefined : id)}
                reload={read}
                onSaved={onSaved}
                labelOf={(field) => t(`lots.fields.${field}`)}
                show={(field, value) =>
                  field === 'productName' ? localize(value as LotValue['productName'], locale) : undefined
                }
              >
                {(editing) => <LotForm editing={editing} />}
              </Editor>
            </Editable>
          )}
        </Loaded>
      )}
    </ManagementPage>
  )
}

function LotLinks({ lotId, code }: { lotId: string; code: string }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <span className="flex flex-wrap gap-x-6">
      <Link to={`/lot/${lotKeyOf(code)}`} target="_blank" className="link inline-flex min-h-11 items-center">
        {t('lots.see')}
      </Link>
      <Link to={`/management/lots/${lotId}/label`} className="link inline-flex min-h-11 items-center">
        {t('lots.label')}
      </Link>
    </span>
  )
}
