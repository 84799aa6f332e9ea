import { useState } from 'react'

/** The picture, else the name's first letter. */
export function Avatar({ user, className }: { user: { name: string; avatar?: string | null }; className: string }) {
  const [missing, setMissing] = useState<string>()
  const { name, avatar } = user
  if (avatar && avatar !== missing) {
    const onError = () => setMissing(avatar)
    return (
      <img
        src={avatar}
        alt=""
        onError={onError}
        className={`shrink-0 rounded-full object-cover ring-1 ring-line ${className}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-agave font-display text-on-agave ${className}`}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
