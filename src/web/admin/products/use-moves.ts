import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { productsCalls, seenVersion } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'

const SAID = { published: 'editor.published', draft: 'editor.withdrawn', archived: 'editor.archived' } as const

/** Runs one call at a time, says what came of it, and keeps what was refused. */
function useActions() {
  const { t: tAccount } = useLazyTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(work: () => Promise<string>) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      showToast({ kind: 'success', text: await work() })
    } catch (error) {
      const { text, fields } = refusalOf(error, tAccount)
      setProblem([text, ...Object.values(fields).filter((each) => each !== text)].join(' '))
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, problem, run }
}

/** What can be done to a product as a whole. */
export function useMoves(product: AdminProductResponse, onMoved: (product: AdminProductResponse) => void) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const navigate = useNavigate()
  const { ask, question } = useConfirmation()
  const { isBusy, problem, run } = useActions()
  const { productId, version } = product
  const name = localize(product.name, locale)
  const seen = { param: { productId }, header: seenVersion(version) }
  const call = () => productsCalls()[':productId']

  const move = (state: 'published' | 'draft' | 'archived', at: string | null = null) =>
    run(async () => {
      const { data } = await answerOf(call().state.$put({ ...seen, json: { state, at } }))
      onMoved(data)
      if (data.state === 'scheduled')
        return t('editor.scheduled', { moment: formatMoment(data.publishAt ?? '', locale) })
      return t(SAID[state])
    })

  return {
    isBusy,
    problem,
    question,
    move: (state: 'published' | 'draft', at?: string | null) => void move(state, at),
    async archive() {
      const sure = {
        title: t('editor.archiveSure', { name }),
        text: t('editor.archiveText'),
        label: t('editor.archive'),
      }
      if (await ask(sure)) await move('archived')
    },
    async remove() {
      const sure = {
        title: t('editor.deleteSure', { name }),
        text: t('editor.deleteText'),
        label: t('editor.delete'),
      }
      if (!(await ask(sure))) return
      await run(async () => {
        await answerOf(call().$delete(seen))
        await navigate('/management/products')
        return t('editor.deleted')
      })
    },
    rename: (address: string) =>
      run(async () => {
        const { data } = await answerOf(call().address.$put({ ...seen, json: { productId: address } }))
        await navigate(`/management/products/${data.productId}`, { replace: true })
        return t('editor.renamed')
      }),
  }
}
