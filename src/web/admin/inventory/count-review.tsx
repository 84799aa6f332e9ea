import { useState } from 'react'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { countsApi, differenceOf } from './count.ts'
import { CountDifferences } from './count-differences.tsx'
import type { CountSheet } from './use-count-sheet.ts'

interface CountReviewProps {
  countId: string
  sheet: CountSheet
  onBack: () => void
  onEnded: () => void
}

/** Differences before they become movements. */
export function CountReview({ countId, sheet: { lines, queue }, onBack, onEnded }: CountReviewProps) {
  const { t } = useLazyTranslation('managementInventory')
  const { ask, question } = useConfirmation()
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const waiting = Object.keys(queue).length
  const differing = lines.filter((line) => differenceOf(line) !== 0).length
  const uncounted = lines.filter(({ counted }) => counted === null).length

  async function finish() {
    const text = t('count.finishText', { count: differing })
    if (!(await ask({ title: t('count.finishTitle'), text, label: t('count.finish') }))) return
    setIsBusy(true)
    try {
      await answerOf(countsApi()[':countId'].completion.$post({ param: { countId } }))
      onEnded()
    } catch (error) {
      const messages = error instanceof ApiError ? [error.message, ...Object.values(error.fields)] : []
      setProblems(messages.filter(Boolean).length > 0 ? messages.filter(Boolean) : [t('dialog.failed')])
      setIsBusy(false)
    }
  }

  return (
    <>
      <CountDifferences lines={lines} />
      <div className="grid gap-4">
        {uncounted > 0 && <p className="text-ink-soft">{t('count.uncounted', { count: uncounted })}</p>}
        {waiting > 0 && <p className="text-copper">{t('count.waiting', { count: waiting })}</p>}
        {problems.length > 0 && (
          <ul role="alert" className="grid gap-1 border-l-2 border-danger pl-4 text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            size="large"
            busy={isBusy}
            disabled={waiting > 0 || uncounted === lines.length}
            onClick={() => void finish()}
            className="max-sm:w-full"
          >
            {t('count.finish')}
          </Button>
          <Button size="large" variant="secondary" onClick={onBack} className="max-sm:w-full">
            {t('count.goOnCounting')}
          </Button>
        </div>
      </div>
      {question}
    </>
  )
}
