import { Fragment } from 'react'

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
