interface UnbrokenProps {
  text: string
  part: string
}

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
