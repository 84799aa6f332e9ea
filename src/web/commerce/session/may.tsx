import type { ReactNode } from 'react'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from './permissions.ts'

/** Shows what only those may do who hold one of the permissions. */
export function May({ any, children }: { any: readonly Permission[]; children: ReactNode }) {
  return useMay()(...any) && children
}
