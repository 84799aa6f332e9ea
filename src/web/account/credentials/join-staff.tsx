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

/** Inside the boundary: a change around one that isn't hydrated yet renders it anew, which loses input. */
function Joining() {
  return <JoinStaffPage token={useLinkToken()} />
}
