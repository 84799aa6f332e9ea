import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { PublishLater } from '#web/admin/editing/publish-later.tsx'
import { showFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Link } from '#web/ui/link.tsx'
import type { AdminProductResponse } from './product-calls.ts'
import { useMoves } from './use-moves.ts'

interface MovingProps {
  /** Of the version that the form shows. */
  product: AdminProductResponse
  /** There are unsaved changes: they are saved before anything is published. */
  isDirty: boolean
  /** The product as it is after a move. */
  onMoved: (product: AdminProductResponse) => void
}

interface PublishingPanelProps extends MovingProps {
  /** Given what the product lacks for visitors, by field of the form. */
  onRefused: (errors: Readonly<Record<string, string>>) => void
  /** It was moved just now: what was pressed is gone. */
  hasMoved: boolean
}

/** Whether visitors see a product, and from when. */
export function PublishingPanel({ product, isDirty, onMoved, onRefused, hasMoved }: PublishingPanelProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { productId, state, publishAt } = product
  const actions = useMoves(product, { onMoved, onRefused })
  const isSeen = state === 'published'
  const isToCome = state === 'draft' || state === 'scheduled'
  return (
    <Panel
      title={t('editor.publishing')}
      headingRef={hasMoved ? focusOnMount : undefined}
      action={<Badge tone={isSeen ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>}
    >
      <div className="grid gap-3">
        {publishAt && <p>{t('scheduledFor', { moment: formatMoment(publishAt, locale) })}</p>}
        {isDirty && (
          <p className="text-sm text-ink-faint">{t(isSeen ? 'editor.saveFirst' : 'editor.saveFirstToSee')}</p>
        )}
        <Problem of={actions} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {isToCome && (
            <Button size="small" busy={actions.isBusy} disabled={isDirty} onClick={() => actions.move('published')}>
              {t('editor.publish')}
            </Button>
          )}
          {state !== 'draft' && (
            <Button
              size="small"
              variant="secondary"
              busy={actions.isBusy}
              disabled={isDirty}
              onClick={() => actions.move('draft')}
            >
              {t(isSeen ? 'editor.unpublish' : isToCome ? 'editor.unschedule' : 'editor.restore')}
            </Button>
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
        </div>
        {isToCome && (
          <PublishLater
            title={t('editor.publishLater')}
            label={t('editor.publishAt')}
            hint={t('editor.momentHint')}
            button={t('editor.schedule')}
            isBusy={actions.isBusy}
            isDirty={isDirty}
            onSet={(at) => actions.move('published', at)}
          />
        )}
      </div>
    </Panel>
  )
}

/** Where a product lies: its address, the archive. */
export function PlacingPanel({ product, isDirty, onMoved }: MovingProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { productId, state, hasRecords } = product
  const actions = useMoves(product, { onMoved })
  return (
    <Panel title={t('editor.placing')}>
      <div className="grid gap-4">
        <Problem of={actions} />
        <AddressField
          key={productId}
          product={product}
          isDirty={isDirty}
          onRename={actions.rename}
          isBusy={actions.isBusy}
        />
        <div className="flex flex-wrap gap-2">
          {state !== 'archived' && (
            <Button
              size="small"
              variant="secondary"
              busy={actions.isBusy}
              disabled={isDirty}
              onClick={() => void actions.archive()}
            >
              {t('editor.archive')}
            </Button>
          )}
          {!hasRecords && state !== 'published' && (
            <Button size="small" variant="quiet" busy={actions.isBusy} onClick={() => void actions.remove()}>
              {t('editor.delete')}
            </Button>
          )}
        </div>
      </div>
      {actions.question}
    </Panel>
  )
}

type Moves = ReturnType<typeof useMoves>

function Problem({ of: { problem } }: { of: Moves }) {
  return (
    problem && (
      <p ref={showFirstWrong} role="alert" className="text-[0.9375rem] font-medium text-danger">
        {problem}
      </p>
    )
  )
}

interface AddressFieldProps {
  product: AdminProductResponse
  isDirty: boolean
  isBusy: boolean
  onRename: (address: string) => Promise<unknown>
}

function AddressField({ product: { productId }, isDirty, isBusy, onRename }: AddressFieldProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [address, setAddress] = useState(productId)
  return (
    <div className="grid gap-2">
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
