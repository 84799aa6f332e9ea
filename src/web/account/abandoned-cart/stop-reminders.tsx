import { Suspense } from 'react'
import { StopReminders } from './stop-reminders-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function StopRemindersPage() {
  return (
    <Suspense>
      <StopReminders />
    </Suspense>
  )
}
