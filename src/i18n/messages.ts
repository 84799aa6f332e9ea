import type account from './es/account.json'
import type age from './es/age.json'
import type auth from './es/auth.json'
import type availability from './es/availability.json'
import type cart from './es/cart.json'
import type checkout from './es/checkout.json'
import type consent from './es/consent.json'
import type contact from './es/contact.json'
import type dashboard from './es/dashboard.json'
import type errors from './es/errors.json'
import type loyalty from './es/loyalty.json'
import type management from './es/management.json'
import type managementProducts from './es/management-products.json'
import type managementContent from './es/management-content.json'
import type managementOrders from './es/management-orders.json'
import type managementAnalytics from './es/management-analytics.json'
import type managementImport from './es/management-import.json'
import type managementInventory from './es/management-inventory.json'
import type managementSettings from './es/management-settings.json'
import type managementActs from './es/management-acts.json'
import type managementFacts from './es/management-facts.json'
import type managementOperations from './es/management-operations.json'
import type managementPalette from './es/management-palette.json'
import type managementPeople from './es/management-people.json'
import type managementServices from './es/management-services.json'
import type orders from './es/orders.json'
import type ownData from './es/own-data.json'
import type ownOrders from './es/own-orders.json'
import type security from './es/security.json'
import type services from './es/services.json'
import type shell from './es/shell.json'
import type store from './es/store.json'

/** The messages of one language by area; Spanish is the measure that English is checked against. */
export interface Messages {
  account: typeof account
  age: typeof age
  auth: typeof auth
  availability: typeof availability
  cart: typeof cart
  checkout: typeof checkout
  consent: typeof consent
  contact: typeof contact
  dashboard: typeof dashboard
  errors: typeof errors
  loyalty: typeof loyalty
  management: typeof management
  managementProducts: typeof managementProducts
  managementContent: typeof managementContent
  managementServices: typeof managementServices
  managementOrders: typeof managementOrders
  managementAnalytics: typeof managementAnalytics
  managementImport: typeof managementImport
  managementInventory: typeof managementInventory
  managementActs: typeof managementActs
  managementFacts: typeof managementFacts
  managementSettings: typeof managementSettings
  managementOperations: typeof managementOperations
  managementPalette: typeof managementPalette
  managementPeople: typeof managementPeople
  orders: typeof orders
  ownData: typeof ownData
  ownOrders: typeof ownOrders
  security: typeof security
  services: typeof services
  shell: typeof shell
  store: typeof store
}

type PluralForm = 'zero' | 'one' | 'other'
type WithoutPlural<Name extends string> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name

/** The keys of an area, by their path (`empty.title`); forms of a plural count as one key. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & string]

export type ErrorKey = KeyOf<Messages['errors']>
