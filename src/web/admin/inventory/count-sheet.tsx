import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { answerOf } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { countsApi, isFound } from './count.ts'
import type { CountLine } from './count.ts'
import { CountReview } from './count-review.tsx'
import { CountRow } from './count-row.tsx'
import { useCountSheet } from './use-count-sheet.ts'
import type { CountSheet } from './use-count-sheet.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Rows rendered before more are requested. */
const STEP = 100

interface CountSheetProps {
  countId: string
  loaded: readonly CountLine[]
  onEnded: () => void
}

/** An open count: filled in row by row, then reviewed. */
export function CountSheet({ countId, loaded, onEnded }: CountSheetProps) {
  const sheet = useCountSheet(countId, loaded, onEnded)
  const [isReviewing, setIsReviewing] = useState(false)
  if (isReviewing)
    return <CountReview countId={countId} sheet={sheet} onBack={() => setIsReviewing(false)} onEnded={onEnded} />
  return (
    <Rows
      sheet={sheet}
      onReview={() => {
        setIsReviewing(true)
        void sheet.reload()
        scrollTo({ top: 0 })
      }}
    >
      <DiscardButton countId={countId} onEnded={onEnded} />
    </Rows>
  )
}

interface RowsProps {
  sheet: CountSheet
  onReview: () => void
  children: ReactNode
}

function Rows({ sheet, onReview, children }: RowsProps) {
  const { t } = useLazyTranslation('managementInventory')
  const [search, setSearch] = useState('')
  // As of the press, so that rows don't vanish while they are filled in
  const [missing, setMissing] = useState<ReadonlySet<string>>()
  const [drawn, setDrawn] = useState(STEP)
  const isMissing = ({ variantId, counted }: CountLine) => (sheet.queue[variantId]?.counted ?? counted) === null
  const found = sheet.lines.filter(
    (line) => isFound(line, search) && (missing === undefined || missing.has(line.variantId)),
  )
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="grow basis-60"
        />
        <Button
          variant={missing ? 'primary' : 'secondary'}
          aria-pressed={missing !== undefined}
          onClick={() =>
            setMissing(missing ? undefined : new Set(sheet.lines.filter(isMissing).map(({ variantId }) => variantId)))
          }
        >
          {t('count.missing')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            flushSync(() => setDrawn(Infinity))
            print()
          }}
        >
          {t('count.print')}
        </Button>
      </div>
      <p className="mt-2 hidden print:block">{t('count.signed')}</p>
      <ul className="mt-4 print:columns-2 print:gap-8">
        {found.slice(0, drawn).map((line) => (
          <CountRow key={line.variantId} line={line} sheet={sheet} />
        ))}
      </ul>
      {found.length === 0 && <p className="py-8 text-ink-soft">{t('count.noneFound')}</p>}
      {found.length > drawn && (
        <p className="mt-6 text-center print:hidden">
          <Button variant="secondary" onClick={() => setDrawn(drawn + STEP)}>
            {t('count.more')}
          </Button>
        </p>
      )}
      <div className="mt-8 print:hidden">{children}</div>
      <CountBar sheet={sheet} counted={sheet.lines.filter((line) => !isMissing(line)).length} onReview={onReview} />
    </div>
  )
}

function CountBar({ sheet, counted, onReview }: { sheet: CountSheet; counted: number; onReview: () => void }) {
  const { t } = useLazyTranslation('managementInventory')
  const waiting = Object.keys(sheet.queue).length
  const total = sheet.lines.length
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center gap-4 border-t border-line-strong bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:hidden">
      <div className="min-w-0 grow">
        <p className="tabular-nums">{t('count.progress', { counted, total })}</p>
        <ProgressBar aria-label={t('count.progressLabel')} value={counted} max={total} className="mt-1 w-full" />
        <output className="mt-1 block text-sm text-copper empty:hidden">
          {sheet.isAway && waiting > 0 && t('count.away', { count: waiting })}
        </output>
      </div>
      <Button size="large" onClick={onReview} disabled={counted === 0}>
        {t('count.review')}
      </Button>
    </div>
  )
}

function DiscardButton({ countId, onEnded }: { countId: string; onEnded: () => void }) {
  const { t } = useLazyTranslation('managementInventory')
  const { ask, question } = useConfirmation()
  async function discard() {
    const asked = { title: t('count.discardTitle'), text: t('count.discardText'), label: t('count.discard') }
    if (!(await ask(asked))) return
    await answerOf(countsApi()[':countId'].$delete({ param: { countId } })).then(onEnded, () =>
      showToast({ text: t('count.failed'), kind: 'error' }),
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void discard()} className="-ml-6">
        {t('count.discard')}
      </Button>
      {question}
    </>
  )
}
