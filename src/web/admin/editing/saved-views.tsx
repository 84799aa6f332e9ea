import { useState } from 'react'
import type { ReactNode } from 'react'
import { useConfirmation } from './use-confirmation.tsx'
import { Problem } from './problem.tsx'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

interface SavedView {
  id: string
  name: string
}

/** Whose texts say what is saved, and who sees it. */
type ViewsArea = 'management' | 'managementReports'

interface SavedViewsProps<View extends SavedView> {
  area: ViewsArea
  views: readonly View[]
  current: View | undefined
  mayRemove?: boolean
  /** What it says of removing the current one, in place of the area's words. */
  removeText?: string | undefined
  onChoose: (view: View) => void
  remove: (id: string) => Promise<unknown>
  reload: () => void
  rename?: { label: string; onPress: () => void } | undefined
  /** Absent where there is nothing to save. */
  onSave: (() => void) | undefined
}

/** Filters that were saved: each opens as it was. */
export function SavedViews<View extends SavedView>(props: SavedViewsProps<View>) {
  const { area, views, current, mayRemove = true, removeText, onChoose, remove, reload, rename, onSave } = props
  const { t } = useLazyTranslation<ViewsArea>(area)
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run, forget } = useAction({ reload })

  async function removeIfSure({ id, name }: View) {
    const title = t('views.removeTitle', { name })
    if (!(await ask({ title, text: removeText ?? t('views.removeText'), label: t('views.remove') }))) return
    await run(() => remove(id), t('views.removed'))
  }

  return (
    <section aria-label={t('views.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      {views.map((view) => (
        <Button
          key={view.id}
          size="small"
          variant={view === current ? 'primary' : 'secondary'}
          aria-pressed={view === current}
          onClick={() => {
            forget()
            onChoose(view)
          }}
        >
          {view.name}
        </Button>
      ))}
      {rename && (
        <Button size="small" variant="quiet" onClick={rename.onPress}>
          {rename.label}
        </Button>
      )}
      {current && mayRemove && (
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void removeIfSure(current)}>
          {t('views.remove')}
        </Button>
      )}
      {onSave && (
        <Button size="small" variant="quiet" onClick={onSave}>
          {t('views.save')}
        </Button>
      )}
      <Problem id="view-problem" text={refusal?.text} />
      {question}
    </section>
  )
}

interface SaveViewDialogProps {
  area: ViewsArea
  views: readonly SavedView[]
  title?: string
  presumed?: string
  /** More fields. */
  children?: ReactNode
  save: (name: string) => Promise<unknown>
  reload: () => void
  onClose: () => void
}

export function SaveViewDialog(props: SaveViewDialogProps) {
  const { area, views, title, presumed = '', children, save, reload, onClose } = props
  const { t } = useLazyTranslation<ViewsArea>(area)
  const { isBusy, refusal, run } = useAction({ reload })
  const [name, setName] = useState(presumed)
  const isKnown = views.some((view) => view.name === name.trim())
  return (
    <Dialog title={title ?? t('views.title')} onClose={onClose}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => save(name.trim()), t('views.saved')).then((done) => done && onClose())
        }}
      >
        <TextField
          label={t('views.name')}
          hint={isKnown ? t('views.replaces') : t('views.hint')}
          error={refusal?.text}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {children}
        <Button type="submit" busy={isBusy}>
          {t('views.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
