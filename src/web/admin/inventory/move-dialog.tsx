import { useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { isStale } from '#web/admin/editing/is-stale.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ACTIONS, changeOf, doMove, figureOf } from './move.ts'
import type { StockAction, Move } from './move.ts'
import type { Level, StockLocation, VariantStock } from './stock.ts'

interface MoveDialogProps {
  variant: VariantStock
  locations: readonly StockLocation[]
  /** Location of the list's filter; empty if all. */
  firstLocation: string
  onMoved: (levels: Level[]) => void
  /** Reloads after a conflict. */
  onStale: () => void
  onClose: () => void
}

/** A refusal, shown at the note or the figure. */
interface MoveProblem {
  figure?: string
  note?: string | undefined
}

function problemOf(error: unknown): MoveProblem | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { note, ...others } = error.fields
  const words = [...new Set([note ? '' : error.message, ...Object.values(others)])]
  return { note, figure: words.filter(Boolean).join(' ') }
}

function useMove({ variant, locations, firstLocation, onMoved, onStale }: MoveDialogProps) {
  const { t, locale } = useLazyTranslation('managementInventory')
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MoveProblem>()
  const [move, setMove] = useState<Move>(() => {
    const fromId = firstLocation || (locations[0]?.locationId ?? '')
    const toId = locations.find(({ locationId }) => locationId !== fromId)?.locationId ?? ''
    return { action: 'received', fromId, toId, figure: '', note: '' }
  })

  async function save() {
    const figure = figureOf(move)
    if (figure === undefined) return setProblem({ figure: t('dialog.unitsInvalid') })
    setIsBusy(true)
    setProblem(undefined)
    try {
      const levels = await doMove(variant, move, figure, key)
      showToast({ text: successText(levels), kind: 'success' })
      onMoved(levels)
    } catch (error) {
      if (isStale(error)) onStale()
      setProblem(problemOf(error) ?? { figure: t('dialog.failed') })
      setIsBusy(false)
    }
  }

  function successText([changed]: Level[]): string {
    const place = locations.find(({ locationId }) => locationId === changed?.locationId)?.name ?? ''
    if (move.action !== 'lowLevel')
      return t('dialog.done', { onHand: formatCount(changed?.onHand ?? 0, locale), place })
    const lowAt = changed?.lowAt ?? null
    return lowAt === null ? t('dialog.doneSilent') : t('dialog.doneLow', { lowAt: formatCount(lowAt, locale) })
  }

  function change(changes: Partial<Move>) {
    setProblem(undefined)
    setMove((earlier) => ({ ...earlier, ...changes }))
  }
  return { move, change, save, isBusy, problem }
}

/** Idempotent: a repeat after a failure counts once. */
export function MoveDialog(props: MoveDialogProps) {
  const { variant, locations, onClose } = props
  const { t } = useLazyTranslation('managementInventory')
  const { move, change, save, isBusy, problem } = useMove(props)
  const level = variant.levels.find(({ locationId }) => locationId === move.fromId)
  return (
    <Dialog title={`${variant.name}, ${variant.size}`} onClose={onClose}>
      <form
        ref={useFirstWrong(problem)}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ActionField
          move={move}
          level={level}
          actions={locations.length > 1 ? ACTIONS : ONE_LOCATION_ACTIONS}
          onChange={change}
        />
        <LocationFields move={move} locations={locations} onChange={change} />
        <FigureField move={move} level={level} problem={problem?.figure} onChange={change} />
        {move.action !== 'lowLevel' && (
          <TextAreaField
            label={t('dialog.note')}
            rows={2}
            required={move.action === 'otherIn' || move.action === 'otherOut'}
            maxLength={300}
            value={move.note}
            error={problem?.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={isBusy} className="grow">
            {t('dialog.save')}
          </SubmitButton>
          <Button variant="secondary" onClick={onClose} className="grow">
            {t('dialog.cancel')}
          </Button>
        </div>
        <Link to={`/management/inventory/movements?variant=${variant.variantId}`} className="link justify-self-start">
          {t('history')}
        </Link>
      </form>
    </Dialog>
  )
}

const ONE_LOCATION_ACTIONS = ACTIONS.filter((action) => action !== 'transfer')

interface PartProps {
  move: Move
  onChange: (changes: Partial<Move>) => void
}

function ActionField({
  move,
  level,
  actions,
  onChange,
}: PartProps & { level: Level | undefined; actions: readonly StockAction[] }) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <SelectField
      label={t('dialog.action')}
      value={move.action}
      onChange={({ currentTarget: { value } }) => {
        const lowAt = level?.lowAt ?? null
        onChange({ action: value as StockAction, figure: value === 'lowLevel' && lowAt !== null ? String(lowAt) : '' })
      }}
    >
      {actions.map((action) => (
        <option key={action} value={action}>
          {t(`dialog.actions.${action}`)}
        </option>
      ))}
    </SelectField>
  )
}

function LocationFields({ move, locations, onChange }: PartProps & { locations: readonly StockLocation[] }) {
  const { t } = useLazyTranslation('managementInventory')
  const isTransfer = move.action === 'transfer'
  const optionsOf = (offered: readonly StockLocation[]) =>
    offered.map(({ locationId, name }) => (
      <option key={locationId} value={locationId}>
        {name}
      </option>
    ))
  return (
    <>
      <SelectField
        label={t(isTransfer ? 'dialog.from' : 'place')}
        value={move.fromId}
        onChange={({ currentTarget: { value } }) =>
          onChange({ fromId: value, ...(value === move.toId && { toId: move.fromId }) })
        }
      >
        {optionsOf(locations)}
      </SelectField>
      {isTransfer && (
        <SelectField
          label={t('dialog.to')}
          value={move.toId}
          onChange={(event) => onChange({ toId: event.currentTarget.value })}
        >
          {optionsOf(locations.filter(({ locationId }) => locationId !== move.fromId))}
        </SelectField>
      )}
    </>
  )
}

function FigureField({
  move,
  level,
  problem,
  onChange,
}: PartProps & { level: Level | undefined; problem: string | undefined }) {
  const { t, locale } = useLazyTranslation('managementInventory')
  const { action } = move
  const { onHand, reserved } = level ?? { onHand: 0, reserved: 0 }
  const figure = figureOf(move)
  const after =
    typeof figure === 'number' && action !== 'lowLevel' ? onHand + changeOf(action, figure, onHand) : undefined
  const counted = (units: number) => formatCount(units, locale)
  const outlook = problem || after === undefined ? '' : after < reserved ? 'dialog.held' : 'dialog.after'
  const words = [
    t('dialog.now', { count: reserved, onHand: counted(onHand) }),
    outlook && t(outlook, { count: reserved, onHand: counted(after ?? 0) }),
  ]
  const lowAt = level?.lowAt ?? null
  const lowNow = lowAt === null ? t('dialog.silentNow') : t('dialog.lowNow', { lowAt: counted(lowAt) })
  const label = action === 'correction' ? 'dialog.onHand' : action === 'lowLevel' ? 'dialog.lowAt' : 'dialog.units'
  return (
    <TextField
      label={t(label)}
      inputMode="numeric"
      autoComplete="off"
      required={action !== 'lowLevel'}
      value={move.figure}
      onChange={(event) => onChange({ figure: event.currentTarget.value })}
      error={problem}
      hint={action === 'lowLevel' ? `${lowNow} ${t('dialog.lowHint')}` : words.join(' ')}
    />
  )
}
