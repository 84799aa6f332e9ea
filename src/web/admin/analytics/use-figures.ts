import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import type { ShownPeriod } from './presets.ts'

const EVERY_MS = 60_000

export type Figures = Awaited<ReturnType<typeof loadFigures>>
export type Sums = Figures['total']['now']
export type Compared = Figures['total']
export type FigureRow = Figures['products'][number]

export function queryOf({ span, by, isCompared }: ShownPeriod) {
  return { from: span.from, to: span.to, by, compare: isCompared ? ('previous' as const) : ('none' as const) }
}

async function loadFigures(shown: ShownPeriod) {
  return (await answerOf(getManagementApi().management.analytics.$get({ query: queryOf(shown) }))).data
}

/** Reloads every minute and when the page becomes visible; earlier figures stay until then. */
export function useFigures(shown: ShownPeriod) {
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    queryKey: [useLocale(), 'figures', queryOf(shown)],
    queryFn: () => loadFigures(shown),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  return {
    figures: data,
    error: error ?? undefined,
    isBusy: isPlaceholderData || isPending,
    reload: () => void refetch(),
  }
}
