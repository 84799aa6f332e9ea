import { useRef } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useFigure } from './use-figure.ts'
import type { FigureProps } from './use-figure.ts'

interface FigureCellProps extends FigureProps {
  /** Names the figure to who doesn't see its column. */
  label: string
  /** In words, with its currency where it has one. */
  show: (value: number) => string
  /** For who may only look. */
  isFixed?: boolean
}

/** A figure in a list that is changed where it stands: Enter or leaving stores it, Escape leaves it; then it can be undone. */
export function FigureCell({ label, show, isFixed = false, ...props }: FigureCellProps) {
  const { t } = useLazyTranslation('managementProducts')
  const button = useRef<HTMLButtonElement>(null)
  const figure = useFigure(button, props)
  const { value, decimals } = props
  const { saved } = figure
  if (isFixed) return <span className="whitespace-nowrap tabular-nums">{show(value)}</span>
  if (figure.typed !== undefined) return <FigureInput label={label} decimals={decimals} figure={figure} />
  return (
    <span className="relative inline-flex">
      {saved && (
        <UndoButton label={t('undo', { label, value: show(saved.before) })} onUndo={() => figure.undo(saved)} />
      )}
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${show(value)}. ${t('edit')}`}
        aria-disabled={figure.isBusy || undefined}
        // What is typed while a call is under way would be lost when it ends
        onClick={() => !figure.isBusy && figure.type(decimals === 2 ? value.toFixed(2) : String(value))}
        className="-mx-2 min-h-11 min-w-11 rounded-xs px-2 text-right whitespace-nowrap tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken"
      >
        {show(value)}
      </button>
    </span>
  )
}

interface FigureInputProps extends Pick<FigureCellProps, 'label' | 'decimals'> {
  figure: ReturnType<typeof useFigure>
}

function FigureInput({ label, decimals, figure }: FigureInputProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { typed, isWrong, isBusy } = figure
  return (
    <input
      ref={selectAtFirst}
      inputMode={decimals === 2 ? 'decimal' : 'numeric'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t('numberWrong') : undefined}
      value={typed}
      readOnly={isBusy}
      onChange={(event) => figure.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy) figure.leave()
        if (event.key !== 'Enter') return
        // A question may open: the same press would answer it
        event.preventDefault()
        figure.store()
      }}
      onBlur={() => (isWrong ? figure.type(undefined) : figure.store())}
      className="min-h-11 w-28 rounded-xs border border-line-strong bg-raised px-2 text-right tabular-nums aria-invalid:border-danger"
    />
  )
}

/** One function for all renders: React calls a new one at each, and each key would replace the ones before. */
function selectAtFirst(input: HTMLInputElement | null) {
  input?.select()
}

/** Stands over what is before the figure, so that nothing moves. */
function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onUndo}
      data-undo
      className="absolute right-full z-10 mr-3 min-h-11 self-center rounded-xs border border-line-strong bg-raised px-2 text-sm font-medium text-agave underline underline-offset-4"
    >
      {t('undoShort')}
    </button>
  )
}
