import { apiAddress } from './api-address.ts'
import type { Environment } from './environment.ts'
import { announcesTestPayments } from './test-payments.ts'

export function pageSettingsOf(environment: Environment) {
  return {
    apiAddress: apiAddress(environment),
    tagManagerId: environment.TAG_MANAGER_ID,
    announcesTestPayments: announcesTestPayments(environment),
  }
}
