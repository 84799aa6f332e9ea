export function PageTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="mb-8 max-w-2xl lg:mb-14">
      <h1 className="font-display text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
      {lead && <p className="mt-4 text-pretty text-ink-soft lg:text-lg">{lead}</p>}
    </header>
  )
}
