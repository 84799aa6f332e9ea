import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'

interface SlideTabsProps {
  titles: string[]
  index: number
  onChoose: (index: number) => void
  /** Id of a slide by its index. */
  slideId: (index: number) => string
}

const STEPS: Partial<Record<string, (index: number, length: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** A single tab stop; arrow keys move between the tabs. */
export function SlideTabs({ titles, index, onChoose, slideId }: SlideTabsProps) {
  const { t } = useTranslation('shell')
  const list = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const { length } = titles
    const chosen = (step(index, length) + length) % length
    onChoose(chosen)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[chosen]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('homePage.bannerMarks')}
      className="-ml-1.5 flex sm:-ml-2.5 lg:ml-auto"
    >
      {titles.map((title, place) => (
        <button
          key={slideId(place)}
          type="button"
          role="tab"
          aria-label={t('homePage.bannerMark', { number: place + 1, title })}
          aria-selected={place === index}
          aria-controls={slideId(place)}
          tabIndex={place === index ? 0 : -1}
          onClick={() => onChoose(place)}
          onKeyDown={walk}
          className="group grid h-11 w-9 place-items-center sm:w-11"
        >
          <span className="h-0.5 w-6 bg-ink/45 transition-colors group-hover:bg-ink group-aria-selected:bg-copper" />
        </button>
      ))}
    </div>
  )
}
