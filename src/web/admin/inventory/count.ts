import { wordsOf } from '#kit/words.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const PAGE = 500

export const countsApi = () => getManagementApi().management['stock-counts']

export type Count = Awaited<ReturnType<typeof readCount>>
export type CountLine = Awaited<ReturnType<typeof readCountLines>>[number]

export async function readCount(countId: string) {
  return (await answerOf(countsApi()[':countId'].$get({ param: { countId } }))).data
}

const readPage = (countId: string, query: { limit: string; cursor?: string }) =>
  answerOf(countsApi()[':countId'].lines.$get({ param: { countId }, query }))

/** Loads the whole sheet: counting may happen without a network. */
export async function readCountLines(countId: string) {
  const lines: Awaited<ReturnType<typeof readPage>>['data'] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, meta } = await readPage(countId, { limit: String(PAGE), ...(cursor && { cursor }) })
    lines.push(...data)
    cursor = meta.next
  }
  return lines
}

export function differenceOf({ counted, expected }: CountLine): number {
  return counted === null || expected === null ? 0 : counted - expected
}

export function isFound({ name, size, sku }: Pick<CountLine, 'name' | 'size' | 'sku'>, typed: string): boolean {
  const words = wordsOf(`${name} ${size} ${sku}`)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
