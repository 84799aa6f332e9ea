/** Paragraphs in order. */
export interface UsText {
  title: string
  description: string
  eyebrow: string
  heading: string
  lead: string
  picture: string
  story: { heading: string; body: readonly string[] }
  quote: string
  place: {
    heading: string
    body: readonly string[]
    facts: readonly { label: string; value: string }[]
    picture: string
  }
  process: { heading: string; lead: string; steps: readonly { when: string; title: string; text: string }[] }
  crafts: { heading: string; lead: string; people: readonly { craft: string; text: string }[]; picture: string }
  services: { eyebrow: string; heading: string; body: readonly string[]; action: string }
  visit: { heading: string; text: string; action: string; store: string }
}
