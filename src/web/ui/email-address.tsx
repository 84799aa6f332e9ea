import { Fragment } from 'react'

/** E-mail addresses: the text breaks over its lines only behind its marks, and within a word only where that alone is too wide. */
export function EmailAddress({ text }: { text: string }) {
  return (
    <span className="break-words">
      {text.split(/(?<=[@._+-])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
