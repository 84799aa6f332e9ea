import { useId, useState } from 'react'
import { answerOf, ApiError } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PictureFieldProps {
  label: string
  hint?: string
  /** The address of the picture; undefined where there is none. */
  address: string | undefined
  onChange: (address: string) => void
  error: string | undefined
}

/** One picture of the house's pages, and another in its place. */
export function PictureField({ label, hint, address, onChange, error }: PictureFieldProps) {
  const { t } = useLazyTranslation('managementContent')
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(image: File) {
    setIsSending(true)
    setProblem(undefined)
    try {
      const { data } = await answerOf(getManagementApi().management.pictures.$post({ form: { image } }))
      onChange(data.address)
    } catch (refusal) {
      setProblem((refusal instanceof ApiError && refusal.message) || t('picture.failed'))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {address && (
        <Picture
          src={address}
          alt={t('picture.now')}
          sizes="20rem"
          className="relative mb-3 h-36 w-full max-w-md bg-sunken"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={error || problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          disabled={isSending}
          onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
          className="min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:border file:border-line-strong file:bg-raised file:px-4 file:text-ink"
        />
        {isSending && <Spinner className="size-5" />}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
        {hint ?? t('picture.hint')}
      </p>
      <FieldError id={`${id}-error`} error={problem ?? error} />
    </div>
  )
}
