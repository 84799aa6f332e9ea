import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { abandonedCartsRoutes } from './abandoned-carts/handlers.ts'
import { auditRoutes } from './audit/handlers.ts'
import { apiKeysRoutes } from './api-keys/handlers.ts'
import { analyticsRoutes } from './analytics/handlers.ts'
import { adminBannersRoutes } from './banners/handlers.ts'
import { customersRoutes } from './customers/handlers.ts'
import { adminCategoriesRoutes } from './categories/handlers.ts'
import { shopPicturesRoutes } from './pictures/handlers.ts'
import { adminProductsRoutes } from './products/handlers.ts'
import { mailsRoutes } from './mails/handlers.ts'
import { orderViewsRoutes } from './order-views/handlers.ts'
import { brandRoutes } from './brand/handlers.ts'
import { adminDiscountsRoutes } from './discounts/handlers.ts'
import { legalRoutes } from './legal/handlers.ts'
import { locationsRoutes } from './locations/handlers.ts'
import { shippingTrialRoutes } from './shipping/handlers.ts'
import { adminOrdersRoutes } from './orders/handlers.ts'
import { orderTakingRoutes } from './orders/taking-handlers.ts'
import { inventoryRoutes } from './inventory/handlers.ts'
import { managedReturnsRoutes } from './returns/handlers.ts'
import { movementsRoutes } from './inventory/movements-handlers.ts'
import { messagesRoutes } from './messages/handlers.ts'
import { settingsRoutes } from './settings/handlers.ts'
import { showcaseRoutes } from './services/handlers.ts'
import { webhookEndpointsRoutes } from './webhooks/handlers.ts'
import { staffRoutes } from './staff/handlers.ts'
import { stockCountsRoutes } from './stock-counts/handlers.ts'
import { tasksRoutes } from './tasks/handlers.ts'
import { productImportsRoutes } from './product-imports/handlers.ts'

/** What the back office alone calls, under `/api/management`; `ManagementApiType` is what its typed client reads. */
export function managementRoutes(_deps: ApiDeps) {
  return createRouter()
    .route('/', analyticsRoutes())
    .route('/', adminBannersRoutes())
    .route('/', abandonedCartsRoutes())
    .route('/', brandRoutes())
    .route('/', legalRoutes())
    .route('/', locationsRoutes())
    .route('/', adminDiscountsRoutes())
    .route('/', shippingTrialRoutes())
    .route('/', auditRoutes())
    .route('/', customersRoutes())
    .route('/', messagesRoutes())
    .route('/', mailsRoutes())
    .route('/', adminCategoriesRoutes())
    .route('/', shopPicturesRoutes())
    .route('/', adminProductsRoutes())
    .route('/', showcaseRoutes())
    .route('/', staffRoutes())
    .route('/', apiKeysRoutes())
    .route('/', orderTakingRoutes())
    .route('/', webhookEndpointsRoutes())
    .route('/', adminOrdersRoutes())
    .route('/', orderViewsRoutes())
    .route('/', managedReturnsRoutes())
    .route('/', inventoryRoutes())
    .route('/', movementsRoutes())
    .route('/', stockCountsRoutes())
    .route('/', productImportsRoutes())
    .route('/', tasksRoutes())
    .route('/', settingsRoutes())
}

export type ManagementApiType = ReturnType<typeof managementRoutes>
