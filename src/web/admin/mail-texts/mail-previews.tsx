import { useState } from 'react'
import { LOCALES } from '#i18n/locale.ts'
import type { WordedKind } from '#vocabulary/worded-mails.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import type { RunningAction } from '#web/commerce/security/use-action.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { previewMailTexts, tryMailTexts } from './mail-texts.ts'
import type { MailPreview, MailTextsValue } from './mail-texts.ts'

interface MailPreviewsProps {
  kind: WordedKind
  value: MailTextsValue
  /** Its refusal also stands beside the texts that it names. */
  action: RunningAction
}

/** How an e-mail reads in the words typed, with made-up contents; whoever asks is sent one. */
export function MailPreviews({ kind, value, action }: MailPreviewsProps) {
  const { t } = useLazyTranslation('managementMails')
  const may = useMay()
  const sending = useAction({ onRefused: 'toast' })
  const [shown, setShown] = useState<{ previews: MailPreview[]; of: string }>()
  const [chosen, setChosen] = useState(0)
  const typed = JSON.stringify(value)
  const preview = shown?.previews[chosen]
  const show = () => action.run(async () => setShown({ previews: await previewMailTexts(kind, value), of: typed }))
  return (
    <Panel title={t('preview.title')} lead={t('preview.lead')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={action.isBusy} onClick={() => void show()}>
          {t(shown ? 'preview.again' : 'preview.show')}
        </Button>
        {preview && may('content:write') && (
          <Button
            variant="quiet"
            busy={sending.isBusy}
            onClick={() =>
              void sending.run(
                () => tryMailTexts(kind, value, chosen),
                ({ to }) => t('preview.sent', { to }),
              )
            }
          >
            {t('preview.send')}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-faint empty:hidden">
        {shown && shown.of !== typed && t('preview.stale')}
      </p>
      {action.refusal && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {action.refusal.text}
        </p>
      )}
      {shown && preview && (
        <div className="mt-5 grid gap-5">
          <Cases previews={shown.previews} chosen={chosen} onChoose={setChosen} />
          <Shown preview={preview} />
        </div>
      )}
    </Panel>
  )
}

interface CasesProps {
  previews: readonly MailPreview[]
  chosen: number
  onChoose: (index: number) => void
}

function Cases({ previews, chosen, onChoose }: CasesProps) {
  const { t, locale } = useLazyTranslation('managementMails')
  if (previews.length < 2) return null
  return (
    <SelectField
      label={t('preview.case')}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      className="max-w-xl"
    >
      {previews.map((each, index) => (
        <option key={index} value={index}>{`${index + 1}. ${each[locale].subject}`}</option>
      ))}
    </SelectField>
  )
}

function Shown({ preview }: { preview: MailPreview }) {
  const { t } = useLazyTranslation('managementMails')
  const { t: tManagement } = useLazyTranslation('management')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LOCALES.map((locale) => (
        <section key={locale} lang={locale} className="flex min-w-0 flex-col border border-line">
          <h3 className="border-b border-line px-4 py-3 text-sm font-medium break-words">{preview[locale].subject}</h3>
          <iframe
            sandbox=""
            title={t('preview.frame', { language: tManagement(`localized.${locale}`) })}
            srcDoc={preview[locale].html}
            className="h-144 w-full grow bg-white"
          />
        </section>
      ))}
    </div>
  )
}
