import type { StoredUser } from '#web/features/session/session.ts'

/** The user's picture, or the first letter of the name in its place. */
export function Avatar({ user, className }: { user: StoredUser; className: string }) {
  if (user.avatar) return <img src={user.avatar} alt="" className={`rounded-full object-cover ${className}`} />
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full bg-agave font-display text-on-agave ${className}`}
    >
      {user.name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
