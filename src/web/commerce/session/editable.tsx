import type { ReactNode } from 'react'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from './permissions.ts'

/** Disables fields and buttons without the permission. */
export function Editable({ needs, children }: { needs: Permission; children: ReactNode }) {
  return (
    <fieldset disabled={!useMay()(needs)} className="contents">
      {children}
    </fieldset>
  )
}
