import { FieldError } from '#web/ui/field.tsx'

export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div role="alert">
      <FieldError id={id} error={text} />
    </div>
  )
}
