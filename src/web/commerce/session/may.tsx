import type { ReactNode } from 'react'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from './permissions.ts'

/** Any of the permissions suffices. */
export function May({ any, children }: { any: readonly Permission[]; children: ReactNode }) {
  return useMay()(...any) && children
}
