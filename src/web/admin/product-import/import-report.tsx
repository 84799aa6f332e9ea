import { useState } from 'react'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedWork } from './failed-work.tsx'
import { importsApi, isUnderWay, readImport } from './import-api.ts'
import type { ProductImport } from './import-api.ts'
import { ImportLines } from './import-lines.tsx'
import { TaskBar } from './task-bar.tsx'

const POLL_MS = 800

/** How far an import is, what it would do or did, and the button that applies it. */
export function ImportReport({ importId }: { importId: string }) {
  const { t } = useLazyTranslation('managementImport')
  const query = useImport(importId)
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <p className="min-w-0 break-words text-ink-soft">{t('of', { file: data.fileName, count: data.lines })}</p>
          {isUnderWay(data) && data.task ? (
            <TaskBar task={data.task} />
          ) : (
            <>
              {data.task?.state === 'failed' && !data.appliedAt ? (
                <FailedWork task={data.task} onStarted={query.reload} />
              ) : (
                <Verdict data={data} onStarted={query.reload} />
              )}
              <ImportLines key={`${data.version} ${data.appliedAt}`} importId={importId} counts={data.counts} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Loaded again and again while work on it is under way, whether the connection holds or not. */
function useImport(importId: string): ApiQuery<ProductImport> {
  const query = useApiQuery(`import ${importId}`, () => readImport(importId), {
    pollEvery: (known) => known !== undefined && isUnderWay(known) && POLL_MS,
  })
  return { ...query, error: query.data && isUnderWay(query.data) ? undefined : query.error }
}

function Verdict({ data, onStarted }: { data: ProductImport; onStarted: () => void }) {
  const { t } = useLazyTranslation('managementImport')
  const { ask, question } = useConfirmation()
  const [isBusy, setIsBusy] = useState(false)
  const { importId, counts, version, appliedAt, task } = data
  const { created, changed, archived, error: wrong } = counts
  const touched = created + changed + archived
  const canApply = !appliedAt && version !== null && wrong === 0 && touched > 0

  async function apply() {
    const text = [
      created > 0 && t('sureCreated', { count: created }),
      changed > 0 && t('sureChanged', { count: changed }),
      archived > 0 && t('sureArchived', { count: archived }),
      t('sureText'),
    ]
      .filter(Boolean)
      .join(' ')
    if (version === null || !(await ask({ title: t('sure'), text, label: t('apply') }))) return
    setIsBusy(true)
    try {
      await answerOf(importsApi()[':importId'].application.$post({ param: { importId }, json: { version } }))
    } catch (error) {
      showToast({ kind: 'error', text: (error instanceof ApiError && error.message) || t('failed') })
    }
    setIsBusy(false)
    onStarted()
  }

  return (
    <div className={`grid justify-items-start gap-4 border-l-2 pl-5 ${wrong > 0 ? 'border-danger' : 'border-agave'}`}>
      <output className="block max-w-2xl text-pretty">{appliedAt ? t('applied') : verdictText()}</output>
      {canApply && (
        <Button busy={isBusy} onClick={() => void apply()}>
          {t('apply')}
        </Button>
      )}
      {question}
    </div>
  )

  function verdictText(): string {
    if (wrong > 0) return t('wrong', { count: wrong })
    if (task?.result?.stale) return t('stale')
    return touched > 0 ? t('clean') : t('nothing')
  }
}
