import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'

const calls = () => getManagementApi().management['saved-views']

export const listSavedViews = async () => (await answerOf(calls().$get())).data

export type SavedView = Awaited<ReturnType<typeof listSavedViews>>[number]

export function saveView(json: Pick<SavedView, 'list' | 'name' | 'filters' | 'isShared'>) {
  return answerOf(calls().$post({ json }))
}

export function changeSavedView({ id, version }: SavedView, name: string, filters: Record<string, string>) {
  const header = { 'if-match': `"${version}"` }
  return answerOf(calls()[':viewId'].$put({ param: { viewId: id }, header, json: { name, filters } }))
}

export function removeSavedView(viewId: string) {
  return answerOf(calls()[':viewId'].$delete({ param: { viewId } }))
}
