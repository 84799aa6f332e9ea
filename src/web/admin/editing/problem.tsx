import type { Ref } from 'react'
import { FieldError } from '#web/ui/field.tsx'

interface ProblemProps {
  id: string
  text: string | undefined
  /** Of the text, while there is one. */
  ref?: Ref<HTMLParagraphElement>
}

export function Problem({ id, text, ref }: ProblemProps) {
  return (
    <div role="alert">
      <FieldError key={text} ref={ref} id={id} error={text} />
    </div>
  )
}
