import { MailsPage } from '#web/features/management-house/mails-page.tsx'

export default function ManagementMails() {
  return <MailsPage />
}
