import { FieldError } from '#web/ui/field.tsx'

/** Why something wasn't done, announced when it comes. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div role="alert">
      <FieldError id={id} error={text} />
    </div>
  )
}
