import { useState } from 'react'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { changeView, FILTERS, listViews, removeView, saveView } from './orders.ts'
import type { OrderView } from './orders.ts'
import { Problem } from './problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

interface OrderViewsProps {
  filters: Record<string, string>
  setFilters: Listing<unknown>['setFilters']
}

export function OrderViews({ filters, setFilters }: OrderViewsProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { data: views = [], reload } = useApiQuery('order-views', listViews)
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run, forget } = useAction({ reload })
  const [isNaming, setIsNaming] = useState(false)
  const current = views.find((view) => isSame(view.filters, filters))
  const mayWrite = useMay()('orders:write')
  const canSave = mayWrite && Object.keys(filters).length > 0 && !current

  const choose = (view: OrderView | undefined) =>
    setFilters(Object.fromEntries(FILTERS.map((name) => [name, view?.filters[name] ?? ''])))

  async function remove(view: OrderView) {
    const asked = {
      title: t('views.removeTitle', { name: view.name }),
      text: t('views.removeText'),
      label: t('views.remove'),
    }
    if (await ask(asked)) await run(() => removeView(view.id), t('views.removed'))
  }

  if (views.length === 0 && !canSave) return null
  return (
    <section aria-label={t('views.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      <ViewButtons views={views} current={current} onChoose={choose} />
      {current && mayWrite && (
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void remove(current)}>
          {t('views.remove')}
        </Button>
      )}
      {canSave && (
        <Button size="small" variant="quiet" onClick={() => setIsNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {!isNaming && <Problem id="view-problem" text={refusal?.text} />}
      {question}
      {isNaming && (
        <NameDialog
          views={views}
          isBusy={isBusy}
          problem={refusal?.text}
          onClose={() => {
            setIsNaming(false)
            forget()
          }}
          onSave={async (name) => {
            const same = views.find((view) => view.name === name)
            const call = () => (same ? changeView(same, name, filters) : saveView(name, filters))
            if (await run(call, t('views.saved'))) setIsNaming(false)
          }}
        />
      )}
    </section>
  )
}

interface ViewButtonsProps {
  views: readonly OrderView[]
  current: OrderView | undefined
  onChoose: (view: OrderView | undefined) => void
}

/** Each view; pressed again it is no longer looked through. */
function ViewButtons({ views, current, onChoose }: ViewButtonsProps) {
  return views.map((view) => (
    <Button
      key={view.id}
      size="small"
      variant={view === current ? 'primary' : 'secondary'}
      aria-pressed={view === current}
      onClick={() => onChoose(view === current ? undefined : view)}
    >
      {view.name}
    </Button>
  ))
}

interface NameDialogProps {
  views: readonly OrderView[]
  isBusy: boolean
  problem: string | undefined
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

function NameDialog({ views, isBusy, problem, onSave, onClose }: NameDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [name, setName] = useState('')
  const isKnown = views.some((view) => view.name === name.trim())
  return (
    <Dialog title={t('views.saveTitle')} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave(name.trim())
        }}
      >
        <TextField
          label={t('views.name')}
          hint={isKnown ? t('views.replaces') : t('views.hint')}
          error={problem}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t('views.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}

function isSame(saved: OrderView['filters'], filters: Record<string, string>): boolean {
  return FILTERS.every((name) => (saved[name] ?? '') === (filters[name] ?? ''))
}
