import type { Environment } from './environment.ts'

/**
 * Where each environment's API is, seen from its pages: on the pages' own origin, whichever that is. `API_URL` is for an
 * API that is reached by another.
 */
const ADDRESSES: Record<Environment['STORE_ENVIRONMENT'], string> = { test: '/api', prod: '/api' }

/** The base of every call that pages make, a path or a whole address; it ends in `/api`. */
export function apiAddress({ API_URL, STORE_ENVIRONMENT }: Environment): string {
  return API_URL ?? ADDRESSES[STORE_ENVIRONMENT]
}
