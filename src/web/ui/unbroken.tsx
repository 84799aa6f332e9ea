interface UnbrokenProps {
  text: string
  /** A part of the text that stays on one line, such as an order's number. */
  part: string
}

/** A text that breaks over its lines anywhere but within a part of it. */
export function Unbroken({ text, part }: UnbrokenProps) {
  const [before = '', ...after] = text.split(part)
  if (after.length === 0) return text
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{part}</span>
      {after.join(part)}
    </>
  )
}
