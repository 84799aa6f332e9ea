import type { CSSProperties } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import type { UsText } from './us-text.ts'

const CHAPTERS = ['field', 'oven', 'tahona', 'still', 'barrel', 'glass'] as const

/** View timeline of a chapter, which its picture and its part of the line follow. */
function timeOf(id: string) {
  return { '--time': `--${id}` } as CSSProperties
}

/** Texts scroll over fixed pictures, beside a line that fills. */
export function Journey({ journey }: Pick<UsText, 'journey'>) {
  return (
    <section aria-labelledby="journey" data-theme="dark" className="journey">
      <div className="journey-head">
        <h2 id="journey">{journey.heading}</h2>
        <p>{journey.lead}</p>
      </div>
      <div className="journey-path">
        <nav aria-label={journey.chapters} className="journey-times">
          <ol>
            {CHAPTERS.map((id) => (
              <li key={id} style={timeOf(id)}>
                <a href={`#${id}`}>
                  {journey[id].title} <span>{journey[id].short}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {CHAPTERS.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="chapter" style={timeOf(id)}>
            <Picture
              src={`/pictures/story/${id}-1600x900.webp`}
              tall={{ src: `/pictures/story/${id}-tall-720x1260.webp` }}
              alt={journey[id].picture}
              sizes="(max-width: 639.98px) max(100vw, 58vh), max(100vw, 178vh)"
              className="chapter-picture"
            />
            <div className="chapter-words">
              <h3 id={`${id}-title`}>
                <span>{journey[id].title}</span> {journey[id].time}
              </h3>
              {journey[id].body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}
