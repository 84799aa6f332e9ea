import { useId, useRef, useState } from 'react'
import type { Profile } from '#domain/customers/schemas.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { Avatar } from '#web/shell/header/avatar.tsx'
import { PICTURE_TYPES, sendPicture } from '#web/commerce/pictures/send-picture.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { saveProfile } from '#web/commerce/session/keep-profile.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface AvatarPanelProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

export function AvatarPanel({ profile, onChange }: AvatarPanelProps) {
  const { t } = useLazyTranslation('dashboard')
  const { preview, progress, problem, isBusy, choose, remove } = useAvatar(onChange)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <Panel title={t('profile.avatar.title')}>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
        <Avatar user={{ name: profile.name, avatar: preview ?? profile.avatar }} className="size-24 text-4xl" />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()} aria-describedby={hintId}>
              {t(profile.avatar ? 'profile.avatar.change' : 'profile.avatar.choose')}
            </Button>
            {profile.avatar && !isBusy && (
              <Button variant="quiet" onClick={() => void remove()}>
                {t('profile.avatar.remove')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) void choose(file)
            }}
          />
          {progress !== undefined && (
            <ProgressBar value={progress} aria-label={t('profile.avatar.sending')} className="mt-4 w-full max-w-xs" />
          )}
          <p id={hintId} className="mt-3 text-sm text-ink-faint">
            {t('profile.avatar.hint')}
          </p>
          <div role="alert">
            <FieldError id={`${hintId}-error`} error={problem} />
          </div>
        </div>
      </div>
    </Panel>
  )
}

/** Optimistic: reverts when the store refuses. */
function useAvatar(onChange: (profile: Profile) => void) {
  const { t } = useLazyTranslation('account')
  const [preview, setPreview] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<Profile>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      onChange(await work())
    } catch (error) {
      setProblem(refusalOf(error, t).text)
    }
    setIsBusy(false)
    setProgress(undefined)
  }

  return {
    preview,
    progress,
    problem,
    isBusy,
    choose: async (file: File) => {
      const address = URL.createObjectURL(file)
      setPreview(address)
      setProgress(0)
      await attempt(async () => {
        const { imageId } = await sendPicture(file, 'avatar', setProgress)
        return saveProfile({ avatarImageId: imageId })
      })
      setPreview(undefined)
      URL.revokeObjectURL(address)
    },
    remove: () => attempt(() => saveProfile({ avatarImageId: null })),
  }
}
