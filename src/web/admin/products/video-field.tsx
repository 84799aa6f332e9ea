import { useId } from 'react'
import { MAX_VIDEO_BYTES, MAX_VIDEO_MEGABYTES } from '#domain/media/limits.ts'
import type { ShopVideo } from '#domain/media/schemas.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { UploadDrop } from '#web/admin/pictures/upload-drop.tsx'
import type { Upload } from '#web/admin/pictures/use-sendings.ts'
import { fetchWithProgress } from '#web/commerce/pictures/fetch-with-progress.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { VideoForm } from './product-form-value.ts'
import { TextsField } from './texts-field.tsx'

const TYPES = 'video/mp4,video/webm'

interface VideoFieldProps {
  video: VideoForm | null
  /** Given a change of the video as it is by then. */
  onChange: (change: (video: VideoForm | null) => VideoForm | null) => void
  errorOf: (field: string) => string | undefined
  /** What stands for it until it plays. */
  poster: string | undefined
}

export function VideoField({ video, onChange, errorOf, poster }: VideoFieldProps) {
  const { t } = useLazyTranslation('managementProducts')
  const id = useId()
  const upload = useVideoUpload()
  const take = ({ address }: ShopVideo) =>
    // Another film shows something else
    onChange((latest) => (latest?.address === address ? latest : { address, alt: { es: '', en: '' } }))
  const error = errorOf('video') ?? errorOf('video.address')
  return (
    <fieldset className="mt-8 min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-3 w-full font-medium">{t('editor.video')}</legend>
      <div className="clear-both grid gap-x-5 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start">
        {video && <Player key={video.address} video={video} poster={poster} />}
        <div className={`grid min-w-0 gap-4 ${video ? '' : 'sm:col-span-2'}`}>
          {video && (
            <TextsField
              label={t('editor.videoAlt')}
              hint={t('editor.videoAltHint')}
              value={video.alt}
              path="video.alt"
              rows={3}
              errorOf={errorOf}
              onChange={(alt) => onChange((latest) => latest && { ...latest, alt })}
            />
          )}
          <div>
            <UploadDrop
              label={t('editor.videoChoose')}
              invitation={t(video ? 'editor.videoAnother' : 'editor.videoDrop')}
              accept={TYPES}
              upload={upload}
              onArrived={take}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint ${id}-error`}
            />
            <p id={`${id}-hint`} className="mt-1.5 text-sm text-pretty text-ink-faint">
              {t('editor.videoHint', { megabytes: MAX_VIDEO_MEGABYTES })}
            </p>
            <FieldError id={`${id}-error`} error={error} />
            {video && (
              <Button variant="quiet" size="small" className="mt-1 -ml-4" onClick={() => onChange(() => null)}>
                {t('editor.videoRemove')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

/** An unused video is deleted after a day. */
function useVideoUpload(): Upload<ShopVideo> {
  const { t } = useLazyTranslation('managementProducts')
  return async (file, ...progress) => {
    // Refused here, as a browser hears no answer while it still sends
    if (file.size > MAX_VIDEO_BYTES) {
      const message = t('editor.videoTooHeavy', { megabytes: MAX_VIDEO_MEGABYTES })
      throw new ApiError({ statusCode: 413, code: 'VideoTooHeavy', message })
    }
    const options = { init: { body: file }, fetch: fetchWithProgress(...progress) }
    return (await answerOf(getManagementApi().management.videos.$post({}, options))).data
  }
}

function Player({ video, poster }: { video: VideoForm; poster: string | undefined }) {
  const { t } = useLazyTranslation('managementProducts')
  const locale = useLocale()
  return (
    <video
      src={video.address}
      poster={poster}
      aria-label={video.alt[locale] || t('editor.video')}
      controls
      muted
      playsInline
      preload="metadata"
      className="aspect-4/5 w-48 max-w-full bg-black"
    />
  )
}
