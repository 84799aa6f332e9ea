import { Suspense } from 'react'
import { JoinStaffPage } from './join-staff-page.tsx'
import { useLinkToken } from './use-link-token.ts'

export { comeBack as action } from '#web/account/sign-in/come-back.ts'

export default function JoinStaff() {
  return (
    <Suspense>
      <Joining />
    </Suspense>
  )
}

/** Inside the boundary: what changes around one that the browser hasn't taken over yet draws it anew, and what was typed is lost. */
function Joining() {
  return <JoinStaffPage token={useLinkToken()} />
}
