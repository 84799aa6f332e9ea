import { useNavigate } from 'react-router'
import { formatMoment } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { productsCalls, seenVersion } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'

const SAID = { published: 'editor.published', draft: 'editor.withdrawn', archived: 'editor.archived' } as const

/** What can be done to a product as a whole. */
export function useMoves(product: AdminProductResponse, onMoved: (product: AdminProductResponse) => void) {
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
        const { data } = await answerOf(call().state.$put({ ...seen, json: { state, at } }))
        onMoved(data)
        return data
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

function textsOf({ text, fields }: Refusal): string[] {
  return [text, ...Object.values(fields).filter((each) => each !== text)]
}
