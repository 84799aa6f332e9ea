import { formatList } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

interface MailDialogProps {
  mail: { mailId: string; subject: string; to: string[] }
  onClose: () => void
}

/** A mail's words as plain text, so that nothing in it is drawn, loaded or run here. */
export function MailDialog({ mail: { mailId, subject, to }, onClose }: MailDialogProps) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const words = useApiQuery(`mail ${mailId}`, async () => {
    const { data } = await answerOf(getManagementApi().management.mails[':mailId'].$get({ param: { mailId } }))
    return data
  })
  return (
    <Dialog title={subject} onClose={onClose}>
      <p className="mt-2 text-sm text-ink-faint">
        <EmailAddress text={to.join(', ')} />
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <Loaded query={words}>
          {({ text, files }) => (
            <>
              <p className="break-words whitespace-pre-wrap">{text}</p>
              {files.length > 0 && (
                <p className="mt-4 text-sm text-ink-faint">{t('mails.files', { names: formatList(files, locale) })}</p>
              )}
            </>
          )}
        </Loaded>
      </div>
      <Button variant="secondary" onClick={onClose} className="mt-7 w-full">
        {t('mails.close')}
      </Button>
    </Dialog>
  )
}
