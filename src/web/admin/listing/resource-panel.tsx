import type { ReactNode } from 'react'
import { RecordTable } from './record-table.tsx'
import { RowProblem } from './row-problem.tsx'
import type { Column } from './data-table.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { List } from '#vocabulary/lists.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import type { Resource } from '#web/admin/editing/resource.ts'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import { NEW } from '#web/admin/editing/use-shown-item.ts'

interface Texts {
  title: string
  lead: string
  add: string
  none: string
  removeText: string
}

interface ResourceTableProps<Item, Value> {
  list: List
  texts: Texts
  query: ApiQuery<Item[]>
  resource: Resource<Item, Value>
  nameOf: (item: Item) => string
  columns: readonly Column<Item>[]
  onShow: (id: string) => void
}

/** A short list whose items are edited or removed. */
export function ResourceTable<Item, Value>(props: ResourceTableProps<Item, Value>) {
  const { list, texts, query, resource, nameOf, columns, onShow } = props
  const { t } = useLazyTranslation('managementContent')
  const { ask, question } = useConfirmation()
  const { isBusy, run, problemOf } = useRowAction({ reload: query.reload })
  const remove = async (item: Item) => {
    const title = t('removeTitle', { name: nameOf(item) })
    if (!(await ask({ title, text: texts.removeText, label: t('remove') }))) return
    await run(resource.idOf(item), () => resource.remove(item))
  }
  const named = nameColumn(t('name'), props)
  const last: Column<Item> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (item) => (
      <>
        <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={() => void remove(item)}>
          {t('remove')}
        </Button>
        <RowProblem text={problemOf(resource.idOf(item))} />
      </>
    ),
  }
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      action={
        <Button variant="secondary" size="small" onClick={() => onShow(NEW)}>
          {texts.add}
        </Button>
      }
    >
      <Loaded query={query}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{texts.none}</p>
          ) : (
            <RecordTable
              list={list}
              caption={texts.title}
              columns={[named, ...columns, last]}
              rows={items}
              keyOf={resource.idOf}
            />
          )
        }
      </Loaded>
      {question}
    </Panel>
  )
}

function nameColumn<Item, Value>(
  header: string,
  { resource, nameOf, onShow }: Pick<ResourceTableProps<Item, Value>, 'resource' | 'nameOf' | 'onShow'>,
): Column<Item> {
  return {
    key: 'name',
    header,
    isLead: true,
    cell: (item) => (
      <button
        type="button"
        className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
        onClick={() => onShow(resource.idOf(item))}
      >
        {nameOf(item)}
      </button>
    ),
  }
}

interface ResourceEditorProps<Item, Value extends object> {
  /** Kind of the edited item. */
  kind: string
  /** The item's id, or `NEW`. */
  id: string
  query: ApiQuery<Item[]>
  resource: Resource<Item, Value>
  labelOf: (field: keyof Value & string) => string
  onSaved: () => void
  children: (editing: Editing<Value>) => ReactNode
}

export function ResourceEditor<Item, Value extends object>(props: ResourceEditorProps<Item, Value>) {
  const { kind, id, query, resource, labelOf, onSaved, children } = props
  const { empty, valueOf, idOf, load, save } = resource
  const isThis = (item: Item) => idOf(item) === id
  return (
    <Loaded query={query}>
      {(items) => {
        const item = items.find(isThis)
        return (
          <Editor
            key={id}
            id={`${kind}:${id}`}
            stored={item ? valueOf(item) : empty}
            save={(value, version, keyOf) => save(value, version, item && idOf(item), keyOf)}
            reload={async () => {
              const now = (await load()).find(isThis)
              return now ? valueOf(now) : empty
            }}
            onSaved={() => {
              query.reload()
              onSaved()
            }}
            labelOf={labelOf}
          >
            {children}
          </Editor>
        )
      }}
    </Loaded>
  )
}
