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
  journey: Journey
  maker: {
    eyebrow: string
    name: string
    craft: string
    text: string
    portrait: string
    signature: string
    number: string
    /** What the number is. */
    numberNote: string
  }
  crafts: { heading: string; lead: string; people: readonly Hand[] }
  services: { eyebrow: string; heading: string; body: readonly string[]; action: string }
  visit: { heading: string; text: string; action: string; store: string }
}

interface Hand {
  craft: string
  text: string
  portrait?: { of: 'jimador' | 'oven-keeper' | 'cooper'; alt: string }
}

interface Journey {
  heading: string
  lead: string
  /** Label of the list of chapters. */
  chapters: string
  field: Chapter
  oven: Chapter
  tahona: Chapter
  still: Chapter
  barrel: Chapter
  glass: Chapter
}

interface Chapter {
  title: string
  /** Duration in words. */
  time: string
  /** Duration in figures. */
  short: string
  body: readonly string[]
  picture: string
}
