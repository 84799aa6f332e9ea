import { Fragment } from 'react'
import type { LegalPart, InlineText } from '#domain/content/legal/legal-markdown.ts'

/** Paragraphs and lists of a section. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part, index) =>
    'text' in part ? (
      <p key={index} className="text-pretty hyphens-auto">
        <Line text={part.text} />
      </p>
    ) : (
      <ul key={index} className="grid list-disc gap-2 pl-5 marker:text-copper">
        {part.items.map((text, item) => (
          <li key={item} className="text-pretty">
            <Line text={text} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Line({ text }: { text: InlineText }) {
  return text.map((word, index) => {
    if (typeof word === 'string') return <Fragment key={index}>{withMailLinks(word)}</Fragment>
    if ('isStrong' in word) return <strong key={index}>{word.text}</strong>
    return (
      <a key={index} href={word.href} className="link break-words">
        {word.text}
      </a>
    )
  })
}

const E_MAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

function withMailLinks(text: string) {
  return text.split(E_MAIL).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={`mailto:${part}`} className="link break-words">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
