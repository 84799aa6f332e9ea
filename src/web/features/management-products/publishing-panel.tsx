import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import type { WireHouseProduct } from './product-calls.ts'
import { useMoves } from './use-moves.ts'

interface PublishingPanelProps {
  product: WireHouseProduct
  /** There are unsaved changes: they are saved before anything is published. */
  isDirty: boolean
  /** The product as it is after a move. */
  onMoved: (product: WireHouseProduct) => void
}

/** Whether visitors see a product, and from when; the archive; its address. */
export function PublishingPanel({ product, isDirty, onMoved }: PublishingPanelProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { productId, state, publishAt } = product
  const acts = useMoves(product, onMoved)
  const isSeen = state === 'published'
  return (
    <Panel
      title={t('editor.publishing')}
      action={<Badge tone={isSeen ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>}
    >
      <div className="grid gap-4">
        {publishAt && <p>{t('scheduledFor', { moment: formatMoment(publishAt, locale) })}</p>}
        {isDirty && (
          <p className="text-sm text-ink-faint">{t(isSeen ? 'editor.saveFirst' : 'editor.saveFirstToSee')}</p>
        )}
        {acts.problem && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {acts.problem}
          </p>
        )}
        {(isSeen || product.variants.length > 0) && (
          <Link
            to={isSeen ? `/store/${productId}` : `/management/products/${productId}/preview`}
            className="link inline-flex min-h-11 items-center"
            target="_blank"
          >
            {t(isSeen ? 'editor.see' : 'editor.preview')}
          </Link>
        )}
        {(state === 'draft' || state === 'scheduled') && <WaysToPublish isDirty={isDirty} acts={acts} />}
        <div className="flex flex-wrap gap-2">
          {state !== 'draft' && (
            <Button size="small" variant="secondary" disabled={isDirty} onClick={() => acts.move('draft')}>
              {t(isSeen ? 'editor.unpublish' : state === 'archived' ? 'editor.restore' : 'editor.unschedule')}
            </Button>
          )}
          {state !== 'archived' && (
            <Button size="small" variant="quiet" disabled={isDirty} onClick={() => void acts.archive()}>
              {t('editor.archive')}
            </Button>
          )}
          {!product.isInBooks && !isSeen && (
            <Button size="small" variant="quiet" onClick={() => void acts.remove()}>
              {t('editor.delete')}
            </Button>
          )}
        </div>
        <AddressField key={productId} product={product} isDirty={isDirty} onRename={acts.rename} isBusy={acts.isBusy} />
      </div>
      {acts.question}
    </Panel>
  )
}

function WaysToPublish({ isDirty, acts }: { isDirty: boolean; acts: ReturnType<typeof useMoves> }) {
  const { t } = useLazyTranslation('managementProducts')
  const [at, setAt] = useState('')
  return (
    <>
      <Button size="small" busy={acts.isBusy} disabled={isDirty} onClick={() => acts.move('published')}>
        {t('editor.publish')}
      </Button>
      <div className="grid gap-2">
        <TextField
          type="datetime-local"
          label={t('editor.publishAt')}
          hint={t('editor.momentHint')}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button
          size="small"
          variant="secondary"
          disabled={isDirty || at === ''}
          onClick={() => acts.move('published', new Date(at))}
        >
          {t('editor.schedule')}
        </Button>
      </div>
    </>
  )
}

interface AddressFieldProps {
  product: WireHouseProduct
  isDirty: boolean
  isBusy: boolean
  onRename: (address: string) => Promise<void>
}

function AddressField({ product: { productId }, isDirty, isBusy, onRename }: AddressFieldProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [address, setAddress] = useState(productId)
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <TextField
        label={t('editor.address')}
        hint={t('editor.addressHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {address !== productId && (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          disabled={isDirty}
          onClick={() => void onRename(address)}
        >
          {t('editor.rename')}
        </Button>
      )}
    </div>
  )
}
