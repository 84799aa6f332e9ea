import { Suspense } from 'react'
import { StopRemindersPage } from './stop-reminders-page.tsx'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function StopReminders() {
  return (
    <Suspense>
      <StopRemindersPage />
    </Suspense>
  )
}
