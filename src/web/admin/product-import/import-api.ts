import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

export const importsApi = () => getManagementApi().management['product-imports']

export const readImport = async (importId: string) =>
  (await answerOf(importsApi()[':importId'].$get({ param: { importId } }))).data

export type ProductImport = Awaited<ReturnType<typeof readImport>>

export const listImports = async () => (await answerOf(importsApi().$get())).data
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]

export const retryWork = (taskId: string) =>
  answerOf(getManagementApi().management.tasks[':taskId'].retry.$post({ param: { taskId } }))

export const readImportLines = (importId: string, query: Record<string, string>) =>
  answerOf(importsApi()[':importId'].lines.$get({ param: { importId }, query }))
export type ImportLine = Awaited<ReturnType<typeof readImportLines>>['data'][number]

export const isUnderWay = ({ task }: ProductImport) => task?.state === 'waiting' || task?.state === 'running'
