import { lazy } from 'react'

/** Loaded only where something can't be bought. */
export const LazyAlertForm = lazy(() => import('./alert-form.tsx'))
