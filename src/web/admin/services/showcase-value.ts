import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'

const calls = () => getManagementApi().management

export type AdminService = InferResponseType<ReturnType<typeof calls>['services']['$get'], 200>['data'][number]
export type AdminOffer = InferResponseType<ReturnType<typeof calls>['offers']['$get'], 200>['data'][number]

/** A service as its form has it. */
export interface ServiceValue extends Pick<
  AdminService,
  'name' | 'description' | 'pitch' | 'story' | 'audience' | 'features' | 'steps' | 'questions' | 'images' | 'related'
> {
  isActive: boolean
}

/** A technology offer as its form has it. */
export interface ServiceOfferValue extends Pick<AdminOffer, 'name' | 'description' | 'image'> {
  isActive: boolean
}

export const NOTHING: Localized = { es: '', en: '' }

const seen = (version: number) => ({ 'if-match': `"${version}"` })
const statusOf = (isActive: boolean) => (isActive ? ('active' as const) : ('inactive' as const))

export function valueOfService(service: AdminService): Stored<ServiceValue> {
  const { name, description, pitch, story, audience, features, steps, questions, images, related } = service
  const isActive = service.status === 'active'
  const texts = { name, description, pitch, story, audience, features, steps, questions }
  return { version: service.version, value: { isActive, ...texts, images, related } }
}

export function valueOfOffer({ version, status, name, description, image }: AdminOffer): Stored<ServiceOfferValue> {
  return { version, value: { isActive: status === 'active', name, description, image } }
}

export async function loadServices(): Promise<AdminService[]> {
  return (await answerOf(calls().services.$get())).data
}

export async function loadOffers(): Promise<AdminOffer[]> {
  return (await answerOf(calls().offers.$get())).data
}

export async function saveService(
  serviceId: string,
  { isActive, ...value }: ServiceValue,
  version: number,
): Promise<Stored<ServiceValue>> {
  const json = { ...value, status: statusOf(isActive) }
  const call = calls().services[':serviceId'].$put({ param: { serviceId }, header: seen(version), json })
  return valueOfService((await answerOf(call)).data)
}

export async function saveOffer(
  offerId: string,
  { isActive, ...value }: ServiceOfferValue,
  version: number,
): Promise<Stored<ServiceOfferValue>> {
  const json = { ...value, status: statusOf(isActive) }
  const call = calls().offers[':offerId'].$put({ param: { offerId }, header: seen(version), json })
  return valueOfOffer((await answerOf(call)).data)
}

export async function arrangeServices(ids: string[], before: string[]): Promise<AdminService[]> {
  return (await answerOf(calls()['service-order'].$put({ json: { ids, seen: before } }))).data
}

export async function arrangeOffers(ids: string[], before: string[]): Promise<AdminOffer[]> {
  return (await answerOf(calls()['offer-order'].$put({ json: { ids, seen: before } }))).data
}

/** Whether a text in there, at any depth, has no English. */
export function lacksEnglish(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('es' in value) return !('en' in value && value.en)
  return Object.values(value).some(lacksEnglish)
}

/** The fields of a form that lack English somewhere. */
export function fieldsWithoutEnglish<Value extends object>(value: Value): (keyof Value & string)[] {
  return (Object.keys(value) as (keyof Value & string)[]).filter((field) => lacksEnglish(value[field]))
}
