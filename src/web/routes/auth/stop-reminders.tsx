import { Suspense } from 'react'
import { StopReminders } from '#web/features/account/stop-reminders.tsx'

export { comeBack as action } from '#web/features/sign-in/come-back.ts'

export default function StopRemindersPage() {
  return (
    <Suspense>
      <StopReminders />
    </Suspense>
  )
}
