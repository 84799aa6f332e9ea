import { phoneShotOf } from '#kit/picture-address.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { PictureField } from '#web/admin/pictures/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { BannerPreview } from './banner-preview.tsx'
import type { BannerPlace, BannerValue } from './banner-value.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'

const MOST_FEATURES = 6

interface BannerFormProps {
  editing: Editing<BannerValue>
  previews: Record<string, string>
}

export function BannerForm({ editing, previews }: BannerFormProps) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <>
      <BannerPreview value={value} previews={previews} />
      <Where editing={editing} />
      <LocalizedField
        label={t('banners.fields.title')}
        path="title"
        value={value.title}
        onChange={(title) => change({ title })}
        errorOf={errorOf}
        maxLength={120}
      />
      <LocalizedField
        label={t('banners.fields.description')}
        path="description"
        rows={2}
        value={value.description}
        onChange={(description) => change({ description })}
        errorOf={errorOf}
        maxLength={300}
      />
      <Pictures editing={editing} previews={previews} />
      <TextField
        label={t('banners.fields.link')}
        hint={t('banners.linkHint')}
        required={false}
        value={value.link}
        error={errorOf('link')}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <When editing={editing} />
      <CheckField
        label={t('banners.fields.showComingSoon')}
        isChecked={value.showComingSoon}
        onChange={(showComingSoon) => change({ showComingSoon })}
      />
      {value.showComingSoon && <ComingSoonFields editing={editing} />}
    </>
  )
}

/** The wide picture, and an upright one for phones. */
function Pictures({ editing, previews }: BannerFormProps) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  const [wide = '', phone = '', ...others] = value.imageUrl
  const shown = phoneShotOf(value.imageUrl, previews)?.src ?? ''
  return (
    <>
      <PictureField
        label={t('banners.fields.imageUrl')}
        hint={t('banners.pictureHint')}
        address={wide}
        preview={previews[wide]}
        onChange={(address) => change({ imageUrl: [address, ...value.imageUrl.slice(1)] })}
        error={errorOf('imageUrl') ?? errorOf('imageUrl.0') ?? errorOf('images')}
        shape="aspect-21/9 w-full sm:w-80"
      />
      {value.place === 'home' && wide && (
        <PictureField
          label={t('banners.phonePicture')}
          hint={t('banners.phonePictureHint')}
          address={shown}
          preview={previews[shown]}
          onChange={(address) => change({ imageUrl: address ? [wide, address, ...others] : [wide] })}
          isOptional
          isRemovable={phone !== ''}
          error={errorOf('imageUrl.1')}
          shape="aspect-4/5 w-36"
        />
      )}
    </>
  )
}

function ComingSoonFields({ editing: { value, change, errorOf } }: { editing: Editing<BannerValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const path = (field: string) => `comingSoonText.${field}`
  return (
    <div className="grid gap-5 border-l border-copper pl-4 sm:pl-6">
      {(['date', 'message', 'contact'] as const).map((field) => (
        <LocalizedField
          key={field}
          label={t(`banners.fields.${field}`)}
          path={path(field)}
          value={value[field]}
          onChange={(text) => change({ [field]: text })}
          errorOf={errorOf}
          maxLength={120}
        />
      ))}
      {value.features.map((feature, index) => (
        <LocalizedField
          // Lines differ by index only
          key={index}
          label={t('banners.feature', { number: index + 1 })}
          path={path(`features.${index}`)}
          value={feature}
          onChange={(text) => change({ features: value.features.with(index, text) })}
          errorOf={errorOf}
          maxLength={120}
        />
      ))}
      {value.features.length < MOST_FEATURES && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => change({ features: [...value.features, { es: '', en: '' }] })}
        >
          {t('banners.addFeature')}
        </Button>
      )}
    </div>
  )
}

function Where({ editing }: { editing: Editing<BannerValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('banners.place')}
        value={value.place}
        error={errorOf('screen')}
        onChange={(event) => change({ place: event.currentTarget.value as BannerPlace })}
      >
        <option value="home">{t('banners.places.home')}</option>
        <option value="cart">{t('banners.places.cart')}</option>
      </SelectField>
      <CheckField
        label={t('banners.isActive')}
        isChecked={value.isActive}
        onChange={(isActive) => change({ isActive })}
        className="self-end pb-2"
      />
    </div>
  )
}

function When({ editing }: { editing: Editing<BannerValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={t(`banners.fields.${field}`)}
            required={false}
            value={value[field]}
            error={errorOf(field)}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        <TextField
          label={t('banners.fields.priority')}
          inputMode="numeric"
          value={value.priority}
          error={errorOf('priority')}
          onChange={(event) => change({ priority: event.currentTarget.value })}
        />
      </div>
      <p className="-mt-4 text-sm text-ink-faint">{t('mexicoTime')}</p>
    </>
  )
}
