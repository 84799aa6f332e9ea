type InlineMark =
  | { text: string; href: string }
  | { text: string; isStrong: true; isEmphasis?: true }
  | { text: string; isEmphasis: true }
export type InlineText = readonly (string | InlineMark)[]

export type TextPart = { text: InlineText } | { items: readonly InlineText[] }

export type TextBlock = { heading: string } | TextPart

/** `{#anchor}` may follow a heading. */
export const HEADING = /^## +([^\n]*?) *(?:\{#([a-z0-9-]+)\})?$/
const ITEM = /^- +/
export const INLINE =
  /\*\*\*(?<both>[^*\n]+)\*\*\*|\*\*(?<strong>[^*\n]+)\*\*|\*(?<emphasis>[^*\s][^*\n]*)\*|\[(?<text>[^[\]\n]+)\]\((?<target>[^()\s]+)\)/g
/** Allowed link targets: paths of the shop, anchors, mailto. */
export const TARGET = /^(?:\/(?![/\\])[^\\]*|#[a-z0-9-]+|mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/

/** Reads `## Heading`, paragraphs, `- ` items, **strong**, *emphasis* and `[text](/path)`. HTML stays plain text. */
export function parseMarkedText(source: string): TextBlock[] {
  return blocksOf(source).map((block) => {
    const heading = HEADING.exec(block)?.[1]
    return heading === undefined ? partOf(block) : { heading }
  })
}

/** Headings, paragraphs, and list items, which have a line each. */
export function blocksOf(source: string): string[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: string[][] = [[]]
  for (const line of lines.map((typed) => typed.trim())) {
    const current = blocks.at(-1) ?? []
    const isOther = current[0] !== undefined && ITEM.test(current[0]) !== ITEM.test(line)
    if (line === '') blocks.push([])
    else if (HEADING.test(line)) blocks.push([line], [])
    else if (isOther) blocks.push([line])
    else current.push(line)
  }
  return blocks.filter((block) => block.length > 0).map((block) => block.join('\n'))
}

/** @param fill replaces placeholders */
export function partOf(block: string, fill = asItIs): TextPart {
  if (!ITEM.test(block)) return { text: inlineTextOf(block.replaceAll('\n', ' '), fill) }
  return { items: block.split('\n').map((item) => inlineTextOf(item.replace(ITEM, ''), fill)) }
}

function inlineTextOf(line: string, fill: typeof asItIs): InlineText {
  const inline: InlineText[number][] = []
  let end = 0
  for (const match of line.matchAll(INLINE)) {
    const { both, strong, emphasis, text = '', target = '' } = match.groups ?? {}
    const href = fill(target)
    inline.push(fill(line.slice(end, match.index)))
    if (both) inline.push({ text: fill(both), isStrong: true, isEmphasis: true })
    else if (strong) inline.push({ text: fill(strong), isStrong: true })
    else if (emphasis) inline.push({ text: fill(emphasis), isEmphasis: true })
    else inline.push(TARGET.test(href) ? { text: fill(text), href } : match[0])
    end = match.index + match[0].length
  }
  inline.push(fill(line.slice(end)))
  return inline.filter((word) => word !== '')
}

const asItIs = (text: string) => text
