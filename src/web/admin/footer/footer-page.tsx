import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { MOST_FOOTER_LINKS } from '#vocabulary/footer-links.ts'
import type { FooterLink } from '#vocabulary/footer-links.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { changed } from '#web/admin/editing/moving.ts'
import { Rows } from '#web/admin/editing/rows.tsx'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { TextField } from '#web/ui/field.tsx'

interface FooterValue {
  links: FooterLink[]
}

const calls = () => getManagementApi().management['footer-menu']

const NEW_LINK: FooterLink = { label: { es: '', en: '' }, link: '' }
const SUGGESTED = 'footer-suggestions'
/** Public pages without a fixed footer link. */
const STORE_PAGES = [
  '/store',
  '/journal',
  '/lot',
  '/finder',
  '/compare',
  '/recipes',
  '/visitas',
  '/products',
  '/categories',
]

function valueOf({ links, version }: { links: FooterLink[]; version: number }): Stored<FooterValue> {
  return { version, value: { links } }
}

const load = async () => valueOf((await answerOf(calls().$get())).data)

async function save({ links }: FooterValue, version: number): Promise<Stored<FooterValue>> {
  const header = { 'if-match': `"${version}"` }
  return valueOf((await answerOf(calls().$put({ header, json: { links } }))).data)
}

const describe = ({ label, link }: FooterLink) => [label.es, label.en, link].filter(Boolean).join(' · ')

export function FooterPage() {
  const { t } = useLazyTranslation('managementContent')
  const menu = useApiQuery('footer menu', load)
  return (
    <ManagementPage title={t('footer.title')} lead={t('footer.lead')} edited={{ kind: 'footer' }}>
      <Loaded query={menu} rows={6}>
        {(stored) => (
          <Editor
            id="footer-menu"
            stored={stored}
            save={save}
            reload={load}
            onSaved={menu.replace}
            labelOf={() => t('footer.links')}
            show={(_field, links) => (links as FooterLink[]).map(describe).join('\n')}
          >
            {(editing) => <LinkRows editing={editing} />}
          </Editor>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function LinkRows({ editing: { value, change, errorOf } }: { editing: Editing<FooterValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { data: pages } = useApiQuery('footer pages', listPages)
  return (
    <>
      <Rows
        path="links"
        title={t('footer.links')}
        hint={t('footer.hint')}
        nameOf={(number) => t('footer.link', { number })}
        rows={value.links}
        onChange={(links) => change({ links })}
        error={errorOf('links')}
        empty={NEW_LINK}
        addLabel={t('footer.add')}
        most={MOST_FOOTER_LINKS}
      >
        {(link, index) => (
          <LinkFields
            link={link}
            index={index}
            pages={pages}
            errorOf={errorOf}
            onChange={(part) => change(({ links }) => ({ links: changed(links, index, part) }))}
          />
        )}
      </Rows>
      <Suggestions pages={pages} />
    </>
  )
}

interface LinkFieldsProps {
  link: FooterLink
  index: number
  pages: readonly ShownPage[] | undefined
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<FooterLink>) => void
}

function LinkFields({ link: { label, link }, index, pages, errorOf, onChange }: LinkFieldsProps) {
  const { t } = useLazyTranslation('managementContent')
  const [path] = link.split(/[?#]/)
  const isMissing =
    pages !== undefined &&
    link.startsWith(pathOfArticle({ kind: 'page', slug: '' })) &&
    !pages.some((page) => page.path === path)
  return (
    <>
      <LocalizedField
        label={t('footer.label', { number: index + 1 })}
        path={`links.${index}.label`}
        maxLength={40}
        value={label}
        onChange={(text) => onChange({ label: text })}
        errorOf={errorOf}
      />
      <TextField
        label={t('footer.leadsTo', { number: index + 1 })}
        list={SUGGESTED}
        value={link}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-required
        error={errorOf(`links.${index}.link`)}
        hint={isMissing ? <span className="text-copper">{t('footer.notPublished')}</span> : undefined}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
    </>
  )
}

function Suggestions({ pages }: Pick<LinkFieldsProps, 'pages'>) {
  const locale = useLocale()
  return (
    <datalist id={SUGGESTED}>
      {pages?.map(({ path, title }) => (
        <option key={path} value={path}>
          {localize(title, locale)}
        </option>
      ))}
      {STORE_PAGES.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </datalist>
  )
}

interface ShownPage {
  path: string
  title: Localized
}

/** Published ones. */
async function listPages(): Promise<ShownPage[]> {
  const query = { kind: 'page', limit: '100' } as const
  const { data } = await answerOf(getManagementApi().management.articles.$get({ query }))
  return data
    .filter(({ state }) => state === 'published')
    .map(({ slug, title }) => ({ path: pathOfArticle({ kind: 'page', slug }), title }))
}
