import { Picture } from '#web/ui/picture.tsx'

interface PortraitProps {
  of: 'distiller' | 'jimador' | 'oven-keeper' | 'cooper'
  alt: string
  /** E.g. `(min-width: 40rem) 31vw, 100vw`. */
  sizes: string
}

export function Portrait({ of, alt, sizes }: PortraitProps) {
  return (
    <Picture
      src={`/pictures/people/${of}-640x800.webp`}
      alt={alt}
      sizes={sizes}
      className="aspect-4/5 border border-line bg-sunken"
    />
  )
}
