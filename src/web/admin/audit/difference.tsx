import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { aroundChange, isEmpty, linesOf } from './fact-lines.ts'
import type { FactLine } from './fact-lines.ts'
import { formatFact, labelOfPath } from './format-fact.ts'

type Facts = Record<string, unknown> | null

/** Further values are folded. */
const SHOWN_AT_ONCE = 3

export function Difference({ before, after }: { before: Facts; after: Facts }) {
  const { t } = useLazyTranslation('managementOperations')
  const lines = linesOf(before, after)
  if (lines.length === 0) return null
  const list = (
    <dl className="grid gap-1 text-left text-sm">
      {lines.map((line) => (
        <Line key={line.path.join('.')} line={line} />
      ))}
    </dl>
  )
  if (lines.length <= SHOWN_AT_ONCE) return list
  return (
    <details className="text-left">
      <summary className="cursor-pointer py-3 text-sm md:py-0.5">{t('audit.more', { count: lines.length })}</summary>
      <div className="mt-2">{list}</div>
    </details>
  )
}

function Line({ line }: { line: FactLine }) {
  const { t } = useLazyTranslation('managementOperations')
  const { t: tFacts } = useLazyTranslation('managementFacts')
  const { path } = line
  const { before, after } = shortened(line)
  return (
    <div className="break-words">
      <dt className="mr-2 inline text-ink-faint">{`${labelOfPath(tFacts, path)}:`}</dt>
      <dd className="inline whitespace-pre-line">
        {'before' in line && !('after' in line && isEmpty(before)) && (
          <del className="mr-2 text-ink-faint">
            <span className="sr-only">{t('audit.was')} </span>
            <Value path={path} of={before} />
          </del>
        )}
        {'after' in line && (
          <ins className="no-underline">
            <span className="sr-only">{t('audit.is')} </span>
            <Value path={path} of={after} />
          </ins>
        )}
      </dd>
    </div>
  )
}

function shortened({ before, after }: FactLine): Pick<FactLine, 'before' | 'after'> {
  if (typeof before !== 'string' || typeof after !== 'string') return { before, after }
  const [was, is] = aroundChange(before, after)
  return { before: was, after: is }
}

function Value({ path, of: value }: { path: string[]; of: unknown }) {
  const { t } = useLazyTranslation('managementOperations')
  const { t: tFacts, locale } = useLazyTranslation('managementFacts')
  if (isEmpty(value)) return <i>{t('audit.nothing')}</i>
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  return formatFact(tFacts, locale, path, value)
}
