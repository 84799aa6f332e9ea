import { OPTIONAL_BLOCKS } from '#vocabulary/home-blocks.ts'
import type { PlacedBlock } from '#vocabulary/home-blocks.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { changed } from '#web/admin/editing/moving.ts'
import { Rows } from '#web/admin/editing/rows.tsx'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

interface HomeValue {
  blocks: PlacedBlock[]
}

const calls = () => getManagementApi().management['home-layout']

function valueOf({ blocks, version }: { blocks: PlacedBlock[]; version: number }): Stored<HomeValue> {
  return { version, value: { blocks } }
}

const load = async () => valueOf((await answerOf(calls().$get())).data)

async function save({ blocks }: HomeValue, version: number): Promise<Stored<HomeValue>> {
  const header = { 'if-match': `"${version}"` }
  return valueOf((await answerOf(calls().$put({ header, json: { blocks } }))).data)
}

export function HomePage() {
  const { t } = useLazyTranslation('managementContent')
  const layout = useApiQuery('home layout', load)
  const describe = ({ block, isShown }: PlacedBlock) =>
    `${t(`home.blocks.${block}`)}${isShown ? '' : ` (${t('home.hidden')})`}`
  return (
    <ManagementPage title={t('home.title')} lead={t('home.lead')} edited={{ kind: 'home' }}>
      <Loaded query={layout} rows={10}>
        {(stored) => (
          <Editor
            id="home-layout"
            stored={stored}
            save={save}
            reload={load}
            onSaved={layout.replace}
            labelOf={() => t('home.order')}
            show={(_field, blocks) => (blocks as PlacedBlock[]).map(describe).join('\n')}
          >
            {(editing) => <BlockRows editing={editing} />}
          </Editor>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function BlockRows({ editing: { value, change, errorOf } }: { editing: Editing<HomeValue> }) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <Rows
      path="blocks"
      title={t('home.order')}
      hint={t('home.hint')}
      nameOf={(number) => t(`home.blocks.${value.blocks[number - 1]?.block ?? 'story'}`)}
      rows={value.blocks}
      onChange={(blocks) => change({ blocks })}
      error={errorOf('blocks')}
      layout="fixed"
    >
      {({ block, isShown }, index) => (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 flex-1 basis-56">
            <p className={`font-medium ${isShown ? '' : 'text-ink-faint'}`}>{t(`home.blocks.${block}`)}</p>
            <p className="text-sm text-pretty text-ink-faint">{t(`home.about.${block}`)}</p>
          </div>
          {OPTIONAL_BLOCKS.includes(block) && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="switch"
                checked={isShown}
                aria-label={t('home.show', { name: t(`home.blocks.${block}`) })}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  change(({ blocks }) => ({ blocks: changed(blocks, index, { isShown: checked }) }))
                }}
              />
              <span aria-hidden="true">{t(isShown ? 'home.shown' : 'home.hidden')}</span>
            </label>
          )}
        </div>
      )}
    </Rows>
  )
}
