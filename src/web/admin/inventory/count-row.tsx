import { useId, useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CountLine } from './count.ts'
import type { Refused, CountSheet } from './use-count-sheet.ts'

/** Null for an empty field, undefined for anything but a whole number. */
function figureOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** Enter moves the focus to the next row. */
function goOn(field: HTMLInputElement) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}

interface CountRowProps {
  line: CountLine
  sheet: CountSheet
}

export function CountRow({ line, sheet }: CountRowProps) {
  const { t } = useLazyTranslation('managementInventory')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { variantId, name, size, sku } = line
  const { [variantId]: waiting } = sheet.queue
  const { [variantId]: refused } = sheet.refused
  const { counted } = waiting ?? refused ?? line
  const text = typed ?? (counted === null ? '' : String(counted))
  const isWrong = typed !== undefined && figureOf(typed) === undefined
  return (
    <li className="border-b border-line py-3 print:break-inside-avoid print:py-1.5">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 grow">
          <span className="block font-medium text-pretty">
            {name} <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>
          </span>
          <span className="block text-sm text-ink-faint print:text-black">{sku}</span>
        </label>
        <output className="w-5 shrink-0 print:hidden">
          {waiting && <Mark icon="clock" className="text-copper" words={t('count.waits')} />}
          {!waiting && !refused && line.counted !== null && (
            <Mark icon="check" className="text-success" words={t('count.saved')} />
          )}
        </output>
        <input
          id={id}
          data-count
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          aria-invalid={isWrong || refused ? true : undefined}
          aria-describedby={isWrong || refused ? `${id}-error` : undefined}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const figure = figureOf(value)
            if (figure !== undefined) sheet.enter(variantId, figure)
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && goOn(event.currentTarget)}
          className="h-14 w-24 shrink-0 scroll-my-40 rounded-xs border border-line-strong bg-raised text-center text-xl text-ink tabular-nums hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger print:h-8 print:border-black print:bg-white print:text-black"
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`} error={t('dialog.unitsInvalid')} />}
      {!isWrong && refused && <Disagreement id={id} line={line} sheet={sheet} refused={refused} />}
    </li>
  )
}

/** The store has another figure: the person counting chooses. */
function Disagreement({ id, line, sheet, refused }: CountRowProps & { id: string; refused: Refused }) {
  const { t } = useLazyTranslation('managementInventory')
  const { variantId, counted } = line
  return (
    <div className="print:hidden">
      <FieldError id={`${id}-error`} error={refused.text} />
      <p className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="small" onClick={() => sheet.forgetRefused(variantId)}>
          {t('count.theirs', { figure: counted ?? '—' })}
        </Button>
        <Button size="small" onClick={() => sheet.enter(variantId, refused.counted)}>
          {t('count.mine', { figure: refused.counted ?? '—' })}
        </Button>
      </p>
    </div>
  )
}

function Mark({ icon, className, words }: { icon: 'clock' | 'check'; className: string; words: string }) {
  return (
    <>
      <Icon name={icon} className={`size-5 ${className}`} />
      <span className="sr-only">{words}</span>
    </>
  )
}
