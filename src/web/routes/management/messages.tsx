import { MessagesPage } from '#web/features/management-people/messages-page.tsx'

export default function ManagementMessages() {
  return <MessagesPage />
}
