import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const order = () => getManagementApi().management.orders[':folio']

type Calls = ReturnType<typeof order>
export type EditRequest = Parameters<Calls['edit-preview']['$post']>[0]['json']
type Edit = Parameters<Calls['edits']['$post']>[0]['json']

export async function previewEdit(folio: string, json: EditRequest) {
  return (await answerOf(order()['edit-preview'].$post({ param: { folio }, json }))).data
}

export type EditPreview = Awaited<ReturnType<typeof previewEdit>>

export function editOrder(folio: string, version: number, json: Edit, key: string) {
  const header = { 'idempotency-key': key, 'if-match': `"${version}"` }
  return answerOf(order().edits.$post({ param: { folio }, header, json }))
}
