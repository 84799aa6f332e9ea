import { availabilityData } from '#domain/catalogue/availability-alerts/personal-data.server.ts'
import { cartData } from '#domain/cart/personal-data.server.ts'
import { contactData } from '#domain/contact/personal-data.server.ts'
import { customersData } from '#domain/customers/personal-data.server.ts'
import { identityData } from '#domain/identity/personal-data.server.ts'
import { imagesData } from '#domain/media/personal-data.server.ts'
import { inventoryData } from '#domain/inventory/personal-data.server.ts'
import { invoicesData } from '#domain/orders/invoicing/personal-data.server.ts'
import { loyaltyData } from '#domain/pricing/loyalty/personal-data.server.ts'
import { mailData } from '#domain/mail/personal-data.server.ts'
import { ordersData } from '#domain/orders/personal-data.server.ts'
import { paymentsData } from '#domain/payments/personal-data.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { promotionsData } from '#domain/pricing/personal-data.server.ts'
import { recoveryData } from '#domain/cart/abandoned/personal-data.server.ts'
import { reviewsData } from '#domain/reviews/personal-data.server.ts'
import { returnsData } from '#domain/orders/returning/personal-data.server.ts'
import { transfersData } from '#domain/payments/bank-transfer/personal-data.server.ts'
import { wishlistData } from '#domain/customers/wishlist/personal-data.server.ts'

/** In the order of erasure: dependents first. */
export const HOLDINGS: readonly PersonalData[] = [
  reviewsData,
  returnsData,
  invoicesData,
  transfersData,
  paymentsData,
  recoveryData,
  cartData,
  ordersData,
  wishlistData,
  customersData,
  loyaltyData,
  promotionsData,
  inventoryData,
  imagesData,
  availabilityData,
  contactData,
  mailData,
  identityData,
]
