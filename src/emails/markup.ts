const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escaped HTML. Only `markup` and `lines` make one. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | Markup | readonly Markup[]

/** Escapes texts for elements and quoted attributes. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + render(values[index] ?? '')).join(''))
}

/** `<br>`, the only line break that all mail clients know. */
export function lines(text: string): Markup {
  return new Markup(
    text
      .split(/\r\n|\r|\n/)
      .map(escape)
      .join('<br />'),
  )
}

function render(value: Value): string {
  if (value instanceof Markup) return value.html
  return typeof value === 'string' ? escape(value) : value.map(({ html }) => html).join('')
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
