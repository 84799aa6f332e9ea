import { Form, useLocation, useNavigation } from 'react-router'
import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

interface TrackingFormProps {
  order: string
  email: string
  error: string | undefined
}

/** A plain form, so that it works without scripts. */
export function TrackingForm({ order, email, error }: TrackingFormProps) {
  const { t } = useTranslation('orders')
  const { state, location } = useNavigation()
  const answer = useLocation().key
  const isSearching = state !== 'idle' && withoutLocalePrefix(location.pathname) === '/track'
  return (
    <search>
      <Form
        method="post"
        action="/track"
        preventScrollReset
        className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          // A new key with each error, because mounting takes the focus
          key={error === undefined ? order : answer}
          name="order"
          label={t('track.orderId')}
          hint={t('track.orderIdHint')}
          defaultValue={order}
          error={error}
          autoFocus={error !== undefined}
          maxLength={MAX_TYPED_FOLIO}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('track.email')}
          hint={t('track.emailHint')}
          defaultValue={email}
          maxLength={ORDER_LENGTHS.email}
          autoComplete="email"
          required={false}
        />
        <Button type="submit" busy={isSearching} className="w-full sm:mt-6.5 sm:w-auto">
          {t('track.search')}
        </Button>
      </Form>
    </search>
  )
}
