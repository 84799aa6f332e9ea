import type { BrandFacts } from '#vocabulary/brand-facts.ts'
import type { ChosenColors } from '#vocabulary/colors/brand-colors.ts'
import { THEMES } from '#vocabulary/colors/palette.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { BrandVersions } from './brand-versions.tsx'
import { ColorsPanel } from './colors/colors-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { numberOf } from '#web/admin/editing/figure.ts'
import { TextOf } from '#web/admin/editing/text-fields.tsx'

const calls = () => getManagementApi().management.brand

const NAMES = ['name', 'servicesName', 'legalName', 'taxId', 'healthPermit'] as const
const NUMBERS = ['phone', 'phoneDigits', 'whatsapp', 'whatsappDigits'] as const
const MAILBOXES = ['contact', 'orders', 'returns', 'privacy'] as const
const SOCIAL = ['facebook', 'instagram'] as const
const ADDRESS = ['street', 'colony', 'city', 'state', 'postalCode', 'country', 'latitude', 'longitude'] as const
type Names = (typeof NAMES)[number] | (typeof NUMBERS)[number] | (typeof MAILBOXES)[number]
type BrandValue = Record<Names | (typeof SOCIAL)[number] | (typeof ADDRESS)[number], string> &
  Pick<BrandFacts, 'hours'> &
  BrandFacts['colors'] &
  Record<'logo' | 'darkLogo', string>

const PATHS: Partial<Record<keyof BrandValue, string>> = {
  phone: 'phone.display',
  phoneDigits: 'phone.digits',
  whatsapp: 'whatsapp.display',
  whatsappDigits: 'whatsapp.digits',
  latitude: 'address.place.latitude',
  longitude: 'address.place.longitude',
}

function valueOf({ facts, version }: { facts: BrandFacts; version: number }): Stored<BrandValue> {
  const { phone, whatsapp, email, social, address, colors, logo, ...others } = facts
  const { place, ...lines } = address
  return {
    version,
    value: {
      ...others,
      ...email,
      ...social,
      ...lines,
      ...colors,
      logo: logo.light,
      darkLogo: logo.dark,
      phone: phone.display,
      phoneDigits: phone.digits,
      whatsapp: whatsapp.display,
      whatsappDigits: whatsapp.digits,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
    },
  }
}

function pick<Field extends keyof BrandValue>(value: BrandValue, fields: readonly Field[]): Pick<BrandValue, Field> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<BrandValue, Field>
}

function factsOf(value: BrandValue): BrandFacts {
  return {
    ...pick(value, NAMES),
    phone: { display: value.phone, digits: value.phoneDigits },
    whatsapp: { display: value.whatsapp, digits: value.whatsappDigits },
    email: pick(value, MAILBOXES),
    social: pick(value, SOCIAL),
    address: {
      ...pick(value, ['street', 'colony', 'city', 'state', 'postalCode', 'country']),
      place: { latitude: numberOf(value.latitude), longitude: numberOf(value.longitude) },
    },
    hours: value.hours,
    logo: { light: value.logo, dark: value.darkLogo },
    colors: pick(value, THEMES),
  }
}

const load = async () => valueOf((await answerOf(calls().$get())).data)

export function BrandPage() {
  const { t } = useLazyTranslation('managementContent')
  const prove = useProve()
  const brand = useApiQuery('brand', load)
  return (
    <ManagementPage title={t('brand.title')} lead={t('brand.lead')} edited={{ kind: 'brand' }}>
      <Loaded query={brand} rows={8}>
        {(stored) => (
          <Editor
            id="brand"
            stored={stored}
            save={async (value, version) => {
              const header = { 'if-match': `"${version}"` }
              return valueOf((await prove(() => answerOf(calls().$put({ header, json: factsOf(value) })))).data)
            }}
            reload={load}
            onSaved={brand.replace}
            labelOf={(field) => t(`brand.fields.${field}`)}
            show={(_field, value) => (isChoice(value) ? Object.values(value).join(' · ') : undefined)}
          >
            {(editing) => <BrandFields editing={editing} />}
          </Editor>
        )}
      </Loaded>
      <BrandVersions key={brand.data?.version} />
    </ManagementPage>
  )
}

const isChoice = (value: unknown): value is ChosenColors =>
  typeof value === 'object' && value !== null && 'ground' in value

function BrandFields({ editing }: { editing: Editing<BrandValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const groups = [
    ['names', NAMES, ''],
    ['numbers', NUMBERS, ''],
    ['mailboxes', MAILBOXES, 'email.'],
    ['social', SOCIAL, 'social.'],
    ['address', ADDRESS, 'address.'],
  ] as const
  return (
    <>
      {groups.map(([group, fields, within]) => (
        <Panel key={group} title={t(`brand.groups.${group}`)}>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <TextOf
                key={field}
                editing={editing}
                field={field}
                path={PATHS[field] ?? within + field}
                label={t(`brand.fields.${field}`)}
                hint={field.endsWith('Digits') ? t('brand.digitsHint') : undefined}
                required={group === 'social' ? false : undefined}
              />
            ))}
          </div>
        </Panel>
      ))}
      <LocalizedField
        label={t('brand.fields.hours')}
        path="hours"
        value={editing.value.hours}
        onChange={(hours) => editing.change({ hours })}
        errorOf={editing.errorOf}
        maxLength={160}
      />
      <LogoPanel
        logo={{ light: editing.value.logo, dark: editing.value.darkLogo }}
        onChange={({ light, dark }) =>
          editing.change({ ...(light !== undefined && { logo: light }), ...(dark !== undefined && { darkLogo: dark }) })
        }
        errorOf={editing.errorOf}
      />
      <ColorsPanel colors={pick(editing.value, THEMES)} onChange={editing.change} errorOf={editing.errorOf} />
    </>
  )
}
