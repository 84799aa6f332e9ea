import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/field.tsx'
import type { Editing } from './editor.tsx'

type TextsOf<Value> = { [Field in keyof Value]: Value[Field] extends string ? Field : never }[keyof Value] & string

interface TextOfProps<Value extends object> extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  editing: Editing<Value>
  field: TextsOf<Value>
  /** How refusals name it, where that is something else. */
  path?: string
}

/** A field of one line for a text of what is edited. */
export function TextOf<Value extends object>({ editing, field, path = field, ...input }: TextOfProps<Value>) {
  return (
    <TextField
      error={editing.errorOf(path)}
      {...input}
      value={editing.value[field] as string}
      onChange={(event) => editing.change({ [field]: event.currentTarget.value } as Partial<Value>)}
    />
  )
}
