import type { Address } from '#domain/customers/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

const calls = () => getApi().api.customer.addresses
export type AddressTyped = Parameters<ReturnType<typeof calls>['$post']>[0]['json']

/** @throws ApiError, Unreachable */
export async function loadAddresses(): Promise<Address[]> {
  return (await answerOf(calls().$get())).data
}

/** Creates or replaces an address. @throws ApiError, Unreachable */
export async function saveAddress(json: AddressTyped, addressId?: string): Promise<Address> {
  if (addressId === undefined) return (await answerOf(calls().$post({ json }))).data
  return (await answerOf(calls()[':addressId'].$put({ param: { addressId }, json }))).data
}

export async function removeAddress(addressId: string): Promise<void> {
  await answerOf(calls()[':addressId'].$delete({ param: { addressId } }))
}
