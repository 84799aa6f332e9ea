import { WebhooksPage } from '#web/features/management-house/webhooks-page.tsx'

export default function ManagementWebhooks() {
  return <WebhooksPage />
}
