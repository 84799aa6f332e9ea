import type { Environment } from './environment.ts'
import { announcesTestPayments } from './test-payments.ts'

const ADDRESSES: Record<Environment['STORE_ENVIRONMENT'], string> = { test: '/api', prod: '/api' }

/** @param current includes what an owner set since the start */
export function pageSettingsOf(environment: Environment, current = () => environment) {
  return {
    apiAddress: apiAddress(environment),
    tagManagerId: () => current().TAG_MANAGER_ID,
    servesWorker: environment.SERVICE_WORKER,
    announcesTestPayments: () => announcesTestPayments(current()),
  }
}

/** Path or absolute URL, ending in `/api`. */
export function apiAddress({ API_URL, STORE_ENVIRONMENT }: Environment): string {
  return API_URL ?? ADDRESSES[STORE_ENVIRONMENT]
}
