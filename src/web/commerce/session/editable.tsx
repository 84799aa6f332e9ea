import type { ReactNode } from 'react'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from './permissions.ts'

/** Fields and buttons that can only be looked at without the permission. */
export function Editable({ needs, children }: { needs: Permission; children: ReactNode }) {
  return (
    <fieldset disabled={!useMay()(needs)} className="contents">
      {children}
    </fieldset>
  )
}
