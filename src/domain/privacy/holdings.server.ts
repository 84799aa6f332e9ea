import { availabilityData } from '#domain/availability/personal-data.server.ts'
import { cartData } from '#domain/cart/personal-data.server.ts'
import { contactData } from '#domain/contact/personal-data.server.ts'
import { customersData } from '#domain/customers/personal-data.server.ts'
import { identityData } from '#domain/identity/personal-data.server.ts'
import { imagesData } from '#domain/images/personal-data.server.ts'
import { inventoryData } from '#domain/inventory/personal-data.server.ts'
import { invoicesData } from '#domain/invoices/personal-data.server.ts'
import { loyaltyData } from '#domain/loyalty/personal-data.server.ts'
import { ordersData } from '#domain/orders/personal-data.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { promotionsData } from '#domain/promotions/personal-data.server.ts'
import { recoveryData } from '#domain/recovery/personal-data.server.ts'
import { returnsData } from '#domain/returns/personal-data.server.ts'
import { transfersData } from '#domain/transfers/personal-data.server.ts'
import { wishlistData } from '#domain/wishlist/personal-data.server.ts'

/** In the order of erasure: dependents first. */
export const HOLDINGS: readonly PersonalData[] = [
  returnsData,
  invoicesData,
  transfersData,
  ordersData,
  recoveryData,
  cartData,
  wishlistData,
  customersData,
  loyaltyData,
  promotionsData,
  inventoryData,
  imagesData,
  availabilityData,
  contactData,
  identityData,
]
