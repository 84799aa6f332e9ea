import { Fragment } from 'react'
import { Link } from './link.tsx'
import { parseMarkedText } from '#kit/marked-text.ts'
import type { InlineText, TextPart } from '#kit/marked-text.ts'

/** As its author marked it; what stands first is set larger when it is a paragraph. */
export function MarkedText({ source }: { source: string }) {
  return parseMarkedText(source).map((block, index) => {
    if ('heading' in block) {
      return (
        <h3 key={index} className="pt-3 font-display text-xl text-ink">
          {block.heading}
        </h3>
      )
    }
    if (index > 0 || 'items' in block) return <TextParts key={index} parts={[block]} />
    return (
      <p key={index} className="font-display text-xl leading-relaxed text-ink">
        <Line text={block.text} />
      </p>
    )
  })
}

/** Paragraphs and lists. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    'text' in part ? (
      <p key={index} className="text-pretty">
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

const LINK = 'link break-words'

function Line({ text }: { text: InlineText }) {
  return text.map((word, index) => {
    if (typeof word === 'string') return <Fragment key={index}>{withMailLinks(word)}</Fragment>
    if ('isStrong' in word) return <strong key={index}>{word.isEmphasis ? <em>{word.text}</em> : word.text}</strong>
    if ('isEmphasis' in word) return <em key={index}>{word.text}</em>
    return word.href.startsWith('/') ? (
      <Link key={index} to={word.href} className={LINK}>
        {word.text}
      </Link>
    ) : (
      <a key={index} href={word.href} className={LINK}>
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
