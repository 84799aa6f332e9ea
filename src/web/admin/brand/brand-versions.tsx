import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export function BrandVersions() {
  const { t, locale } = useLazyTranslation('managementContent')
  const versions = useApiQuery(
    'brand versions',
    async () => (await answerOf(getManagementApi().management.brand.versions.$get())).data,
  )
  if (versions.data?.length === 0) return null
  return (
    <Panel title={t('brand.versions')}>
      <Loaded query={versions} rows={1}>
        {(all) => (
          <RecordTable
            list="brand-versions"
            caption={t('brand.versions')}
            rows={all}
            keyOf={({ version }) => String(version)}
            columns={[
              { key: 'version', header: t('brand.version'), isLead: true, cell: ({ version }) => version },
              { key: 'at', header: t('brand.at'), cell: ({ at }) => formatMoment(at, locale) },
              { key: 'name', header: t('brand.fields.name'), cell: ({ facts }) => facts.name },
              { key: 'phone', header: t('brand.fields.phone'), cell: ({ facts }) => facts.phone.display },
              { key: 'contact', header: t('brand.fields.contact'), cell: ({ facts }) => facts.email.contact },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
