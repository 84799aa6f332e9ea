import type { RefObject } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { typeInto } from './type-into.ts'

type Area = RefObject<HTMLTextAreaElement | null>

const MARKS = {
  strong: (area) => enclose(area, '**', '**'),
  emphasis: (area) => enclose(area, '*', '*'),
  heading: (area) => begin(area, '## '),
  item: (area) => begin(area, '- '),
  link: (area) => enclose(area, '[', '](/store)'),
} satisfies Record<string, (area: HTMLTextAreaElement) => void>
const NAMES = Object.keys(MARKS) as (keyof typeof MARKS)[]

/** Puts marks round what is chosen in a field of marked text, or before its lines. */
export function MarkButtons({ of: area, label }: { of: Area; label: string }) {
  const { t } = useLazyTranslation('management')
  return (
    <fieldset aria-label={label} className="mt-2 flex flex-wrap gap-1">
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => area.current && MARKS[name](area.current)}
          className={`min-h-9 rounded-xs border border-line px-3 text-sm hover:border-ink ${name === 'strong' ? 'font-bold' : name === 'emphasis' ? 'italic' : ''}`}
        >
          {t(`marks.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}

function enclose(area: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area
  typeInto(area, { from, to, by: before + value.slice(from, to) + after })
  area.setSelectionRange(from + before.length, to + before.length)
}

function begin(area: HTMLTextAreaElement, mark: string): void {
  const { selectionStart, selectionEnd, value } = area
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionEnd)
  const to = end === -1 ? value.length : end
  const by = value.slice(from, to).replaceAll(/^(?:- |## )?(?=.)/gm, mark) || mark
  typeInto(area, { from, to, by })
  area.setSelectionRange(from + by.length, from + by.length)
}
