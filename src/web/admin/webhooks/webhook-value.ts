import { SHOP_EVENTS } from '#vocabulary/webhook-events.ts'
import type { Webhook, WebhookInput } from '#domain/webhooks/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'

const calls = () => getManagementApi().management.webhooks

export const NEW_WEBHOOK: Stored<WebhookInput> = {
  version: 0,
  value: { name: '', url: '', events: [], isActive: true },
}

export function valueOfWebhook({ version, name, url, events, isActive }: Webhook): Stored<WebhookInput> {
  return { version, value: { name, url, events: SHOP_EVENTS.filter((event) => events.includes(event)), isActive } }
}

export async function loadWebhooks(): Promise<Webhook[]> {
  return (await answerOf(calls().$get())).data
}

/** @returns the endpoint, with the secret, which is never shown again */
export async function addWebhook(json: WebhookInput): Promise<Webhook & { secret: string }> {
  return (await answerOf(calls().$post({ json }))).data
}

export async function changeWebhook(endpointId: string, json: WebhookInput, version: number): Promise<Webhook> {
  const header = { 'if-match': `"${version}"` }
  return (await answerOf(calls()[':endpointId'].$put({ param: { endpointId }, header, json }))).data
}

export async function removeWebhook(endpointId: string): Promise<void> {
  await answerOf(calls()[':endpointId'].$delete({ param: { endpointId } }))
}

export async function testWebhook(endpointId: string): Promise<void> {
  await answerOf(calls()[':endpointId'].test.$post({ param: { endpointId } }))
}
