import { useNavigate } from 'react-router'
import { formatMoment } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { productsCalls, seenVersion } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'

const SAID = { published: 'editor.published', draft: 'editor.withdrawn', archived: 'editor.archived' } as const

interface MoveHandlers {
  onMoved: (product: AdminProductResponse) => void
  /** Given what it lacks for visitors, by field of the form. */
  onRefused?: (errors: Refusal['fields']) => void
}

/** What can be done to a product as a whole. */
export function useMoves(product: AdminProductResponse, { onMoved, onRefused }: MoveHandlers) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const navigate = useNavigate()
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction()
  const { productId, version } = product
  const name = localize(product.name, locale)
  const seen = { param: { productId }, header: seenVersion(version) }
  const call = () => productsCalls()[':productId']

  const move = (state: 'published' | 'draft' | 'archived', at: string | null = null) =>
    run(
      async () => {
        try {
          const { data } = await answerOf(call().state.$put({ ...seen, json: { state, at } }))
          onMoved(data)
          return data
        } catch (error) {
          if (error instanceof ApiError) onRefused?.(error.fields)
          throw error
        }
      },
      (moved) =>
        moved.state === 'scheduled'
          ? t('editor.scheduled', { moment: formatMoment(moved.publishAt ?? '', locale) })
          : t(SAID[state]),
    )

  return {
    isBusy,
    problem: refusal && textsOf(refusal).join(' '),
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
      }, t('editor.deleted'))
    },
    rename: (address: string) =>
      run(async () => {
        const { data } = await answerOf(call().address.$put({ ...seen, json: { productId: address } }))
        await navigate(`/management/products/${data.productId}`, { replace: true })
      }, t('editor.renamed')),
  }
}

/** Of fields that aren't the form's, which shows its own. */
const BESIDE_FORM = ['at', 'productId']

function textsOf({ text, fields }: Refusal): string[] {
  const others = BESIDE_FORM.flatMap((field) => fields[field] ?? [])
  return [text, ...others.filter((each) => each !== text)]
}
