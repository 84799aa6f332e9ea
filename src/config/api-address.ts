import type { Environment } from './environment.ts'

const ADDRESSES: Record<Environment['STORE_ENVIRONMENT'], string> = { test: '/api', prod: '/api' }

/** The base of all API calls from pages: a path or an absolute URL, ending in `/api`. */
export function apiAddress({ API_URL, STORE_ENVIRONMENT }: Environment): string {
  return API_URL ?? ADDRESSES[STORE_ENVIRONMENT]
}
