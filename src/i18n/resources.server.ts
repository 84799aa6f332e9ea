import enAccount from './en/account.json' with { type: 'json' }
import enAge from './en/age.json' with { type: 'json' }
import enAuth from './en/auth.json' with { type: 'json' }
import enAvailability from './en/availability.json' with { type: 'json' }
import enCart from './en/cart.json' with { type: 'json' }
import enCheckout from './en/checkout.json' with { type: 'json' }
import enConsent from './en/consent.json' with { type: 'json' }
import enContact from './en/contact.json' with { type: 'json' }
import enDashboard from './en/dashboard.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enLoyalty from './en/loyalty.json' with { type: 'json' }
import enManagement from './en/management.json' with { type: 'json' }
import enManagementProducts from './en/management-products.json' with { type: 'json' }
import enManagementContent from './en/management-content.json' with { type: 'json' }
import enManagementServices from './en/management-services.json' with { type: 'json' }
import enManagementOrders from './en/management-orders.json' with { type: 'json' }
import enManagementAnalytics from './en/management-analytics.json' with { type: 'json' }
import enManagementImport from './en/management-import.json' with { type: 'json' }
import enManagementInventory from './en/management-inventory.json' with { type: 'json' }
import enManagementActs from './en/management-acts.json' with { type: 'json' }
import enManagementFacts from './en/management-facts.json' with { type: 'json' }
import enManagementSettings from './en/management-settings.json' with { type: 'json' }
import enManagementOperations from './en/management-operations.json' with { type: 'json' }
import enManagementPalette from './en/management-palette.json' with { type: 'json' }
import enManagementPeople from './en/management-people.json' with { type: 'json' }
import enOrders from './en/orders.json' with { type: 'json' }
import enOwnData from './en/own-data.json' with { type: 'json' }
import enOwnOrders from './en/own-orders.json' with { type: 'json' }
import enSecurity from './en/security.json' with { type: 'json' }
import enServices from './en/services.json' with { type: 'json' }
import enShell from './en/shell.json' with { type: 'json' }
import enStore from './en/store.json' with { type: 'json' }
import esAccount from './es/account.json' with { type: 'json' }
import esAge from './es/age.json' with { type: 'json' }
import esAuth from './es/auth.json' with { type: 'json' }
import esAvailability from './es/availability.json' with { type: 'json' }
import esCart from './es/cart.json' with { type: 'json' }
import esCheckout from './es/checkout.json' with { type: 'json' }
import esConsent from './es/consent.json' with { type: 'json' }
import esContact from './es/contact.json' with { type: 'json' }
import esDashboard from './es/dashboard.json' with { type: 'json' }
import esErrors from './es/errors.json' with { type: 'json' }
import esLoyalty from './es/loyalty.json' with { type: 'json' }
import esManagement from './es/management.json' with { type: 'json' }
import esManagementProducts from './es/management-products.json' with { type: 'json' }
import esManagementContent from './es/management-content.json' with { type: 'json' }
import esManagementServices from './es/management-services.json' with { type: 'json' }
import esManagementOrders from './es/management-orders.json' with { type: 'json' }
import esManagementAnalytics from './es/management-analytics.json' with { type: 'json' }
import esManagementImport from './es/management-import.json' with { type: 'json' }
import esManagementInventory from './es/management-inventory.json' with { type: 'json' }
import esManagementActs from './es/management-acts.json' with { type: 'json' }
import esManagementFacts from './es/management-facts.json' with { type: 'json' }
import esManagementSettings from './es/management-settings.json' with { type: 'json' }
import esManagementOperations from './es/management-operations.json' with { type: 'json' }
import esManagementPalette from './es/management-palette.json' with { type: 'json' }
import esManagementPeople from './es/management-people.json' with { type: 'json' }
import esOrders from './es/orders.json' with { type: 'json' }
import esOwnData from './es/own-data.json' with { type: 'json' }
import esOwnOrders from './es/own-orders.json' with { type: 'json' }
import esSecurity from './es/security.json' with { type: 'json' }
import esServices from './es/services.json' with { type: 'json' }
import esShell from './es/shell.json' with { type: 'json' }
import esStore from './es/store.json' with { type: 'json' }
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'

/** Every message of the shop, by language and area. Stays on the server: a browser is sent one language's public areas. */
export const MESSAGES: Record<Locale, Messages> = {
  es: {
    account: esAccount,
    age: esAge,
    auth: esAuth,
    availability: esAvailability,
    cart: esCart,
    checkout: esCheckout,
    consent: esConsent,
    contact: esContact,
    dashboard: esDashboard,
    errors: esErrors,
    loyalty: esLoyalty,
    management: esManagement,
    managementProducts: esManagementProducts,
    managementContent: esManagementContent,
    managementServices: esManagementServices,
    managementOrders: esManagementOrders,
    managementAnalytics: esManagementAnalytics,
    managementImport: esManagementImport,
    managementInventory: esManagementInventory,
    managementActs: esManagementActs,
    managementFacts: esManagementFacts,
    managementSettings: esManagementSettings,
    managementOperations: esManagementOperations,
    managementPalette: esManagementPalette,
    managementPeople: esManagementPeople,
    orders: esOrders,
    ownData: esOwnData,
    ownOrders: esOwnOrders,
    security: esSecurity,
    services: esServices,
    shell: esShell,
    store: esStore,
  },
  en: {
    account: enAccount,
    age: enAge,
    auth: enAuth,
    availability: enAvailability,
    cart: enCart,
    checkout: enCheckout,
    consent: enConsent,
    contact: enContact,
    dashboard: enDashboard,
    errors: enErrors,
    loyalty: enLoyalty,
    management: enManagement,
    managementProducts: enManagementProducts,
    managementContent: enManagementContent,
    managementServices: enManagementServices,
    managementOrders: enManagementOrders,
    managementAnalytics: enManagementAnalytics,
    managementImport: enManagementImport,
    managementInventory: enManagementInventory,
    managementActs: enManagementActs,
    managementFacts: enManagementFacts,
    managementSettings: enManagementSettings,
    managementOperations: enManagementOperations,
    managementPalette: enManagementPalette,
    managementPeople: enManagementPeople,
    orders: enOrders,
    ownData: enOwnData,
    ownOrders: enOwnOrders,
    security: enSecurity,
    services: enServices,
    shell: enShell,
    store: enStore,
  },
}
