import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/translations.tsx'
import { useNavigate } from 'react-router'
import type { StoredUser } from '#web/features/session/session.ts'
import { signOut } from '#web/features/session/sign-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from './avatar.tsx'

/** The signed-in user's menu: closed by Esc, by a press outside and by signing out. */
export default function AccountMenu({ user }: { user: StoredUser }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useClosedFromOutside(isOpen, () => setIsOpen(false))

  function leave() {
    setIsOpen(false)
    signOut()
    void navigate('/')
  }

  return (
    <div ref={frame} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        aria-label={t('account.open', { name: user.name })}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center"
      >
        <Avatar user={user} className="size-8 text-sm" />
      </button>
      <div
        id="account-menu"
        hidden={!isOpen}
        className="absolute top-full right-0 z-10 w-72 border border-line bg-raised py-2 shadow-xl"
      >
        <div className="flex items-center gap-4 border-b border-line px-5 pt-3 pb-4">
          <Avatar user={user} className="size-11 text-lg" />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-sm text-ink-faint">{user.email}</p>
          </div>
        </div>
        <button
          type="button"
          onClick={leave}
          className="mt-2 flex min-h-11 w-full items-center gap-3 px-5 text-left text-[0.9375rem] hover:bg-sunken"
        >
          <Icon name="logout" className="size-4.5" />
          {t('account.signOut')}
        </button>
      </div>
    </div>
  )
}

function useClosedFromOutside(isOpen: boolean, close: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      frame.current?.querySelector('button')?.focus()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
  return frame
}
