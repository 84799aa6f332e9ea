import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '#web/commerce/security/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from './file-field.tsx'

/** What became of the lines of a file, or would become of them until it is applied. */
interface Outcome<Answer> {
  answer: Answer
  isApplied: boolean
}

interface SheetFormProps<Answer> {
  file: string
  hint: string
  /** What the button says that only tells what would change. */
  read: string
  send: (file: File, isApplied: boolean) => Promise<Answer>
  /** How much can be applied. */
  countOf: (outcome: Outcome<Answer>) => number
  apply: (count: number) => string
  /** Said once it is applied, where the answer alone doesn’t. */
  applied?: string
  children: (outcome: Outcome<Answer>) => ReactNode
}

/** A file of lines: first what would become of them, then the changes. */
export function SheetForm<Answer>(props: SheetFormProps<Answer>) {
  const { hint, send, countOf, apply, applied, children } = props
  const { isBusy, refusal, run, forget } = useAction()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<Outcome<Answer> & { file: File }>()
  // An answer may come once another file is chosen
  const known = outcome?.file === file ? outcome : undefined
  const count = known ? countOf(known) : 0
  const sendIt = (isApplied: boolean) =>
    file &&
    run(
      async () => setOutcome({ answer: await send(file, isApplied), isApplied, file }),
      isApplied ? applied : undefined,
    )
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void sendIt(false)
        }}
      >
        <FileField
          label={props.file}
          hint={hint}
          error={refusal && (refusal.fields.file ?? refusal.text)}
          accept=".csv,text/csv,text/plain"
          file={file}
          onChoose={(chosen) => {
            forget()
            setOutcome(undefined)
            setFile(chosen)
          }}
          className="max-w-md grow"
        />
        <Button
          type="submit"
          variant={count > 0 ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={!file}
          className="min-h-12 sm:mt-6.5"
        >
          {props.read}
        </Button>
      </form>
      {known && children(known)}
      {count > 0 && (
        <Button
          size="large"
          busy={isBusy}
          onClick={(event) => event.detail < 2 && void sendIt(true)}
          className="max-sm:w-full sm:justify-self-start"
        >
          {apply(count)}
        </Button>
      )}
    </>
  )
}
