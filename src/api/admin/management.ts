import type { ApiDeps } from '../deps.ts'
import { createRouter } from '../router.ts'
import { abandonedCartsRoutes } from './abandoned-carts/router.ts'
import { auditRoutes } from './audit/router.ts'
import { apiKeysRoutes } from './api-keys/router.ts'
import { analyticsRoutes } from './analytics/router.ts'
import { adminArticlesRoutes } from './articles/router.ts'
import { adminBannersRoutes } from './banners/router.ts'
import { customersRoutes } from './customers/router.ts'
import { editingRoutes } from './editing/router.ts'
import { adminCategoriesRoutes } from './categories/router.ts'
import { publicAddressRoutes } from './connections/address-router.ts'
import { tagManagerRoutes } from './connections/tag-manager-router.ts'
import { connectionsRoutes } from './connections/router.ts'
import { adminCollectionsRoutes } from './collections/router.ts'
import { adminLotsRoutes } from './lots/router.ts'
import { adminToursRoutes } from './tours/router.ts'
import { shopPicturesRoutes } from './pictures/router.ts'
import { pricesRoutes } from './prices/router.ts'
import { adminProductsRoutes } from './products/router.ts'
import { mailTextsRoutes } from './mail-texts/router.ts'
import { mailsRoutes } from './mails/router.ts'
import { noticesRoutes } from './notices/router.ts'
import { menusRoutes } from './menus/router.ts'
import { homeRoutes } from './home/router.ts'
import { brandRoutes } from './brand/router.ts'
import { adminDiscountsRoutes } from './discounts/router.ts'
import { legalRoutes } from './legal/router.ts'
import { listLooksRoutes } from './list-looks/router.ts'
import { locationsRoutes } from './locations/router.ts'
import { shippingTrialRoutes } from './shipping/router.ts'
import { adminOrdersRoutes } from './orders/router.ts'
import { orderEditingRoutes } from './orders/editing-router.ts'
import { orderTakingRoutes } from './orders/taking-router.ts'
import { inventoryRoutes } from './inventory/router.ts'
import { managedReturnsRoutes } from './returns/router.ts'
import { stockReceiptsRoutes } from './inventory/receipts-router.ts'
import { movementsRoutes } from './inventory/movements-router.ts'
import { packingRoutes } from './packing/router.ts'
import { messagesRoutes } from './messages/router.ts'
import { adminReviewsRoutes } from './reviews/router.ts'
import { reportsRoutes } from './reports/router.ts'
import { savedViewsRoutes } from './saved-views/router.ts'
import { settingsRoutes } from './settings/router.ts'
import { showcaseRoutes } from './services/router.ts'
import { webhookEndpointsRoutes } from './webhooks/router.ts'
import { rolesRoutes } from './staff/roles-router.ts'
import { staffMembersRoutes } from './staff/router.ts'
import { stockCountsRoutes } from './stock-counts/router.ts'
import { tasksRoutes } from './tasks/router.ts'
import { productImportsRoutes } from './product-imports/router.ts'
import { shopVideosRoutes } from './videos/router.ts'

/** Admin-only calls, under `/api/management`; the typed client reads `ManagementApiType`. */
export function managementRoutes(deps: ApiDeps) {
  return createRouter()
    .route('/', analyticsRoutes())
    .route('/', reportsRoutes())
    .route('/', adminArticlesRoutes())
    .route('/', adminBannersRoutes())
    .route('/', abandonedCartsRoutes())
    .route('/', brandRoutes())
    .route('/', editingRoutes())
    .route('/', legalRoutes())
    .route('/', menusRoutes())
    .route('/', homeRoutes())
    .route('/', locationsRoutes())
    .route('/', adminDiscountsRoutes())
    .route('/', shippingTrialRoutes())
    .route('/', auditRoutes())
    .route('/', customersRoutes())
    .route('/', messagesRoutes())
    .route('/', adminReviewsRoutes())
    .route('/', mailsRoutes())
    .route('/', mailTextsRoutes(deps))
    .route('/', adminCategoriesRoutes())
    .route('/', adminCollectionsRoutes())
    .route('/', adminLotsRoutes().route('/', adminToursRoutes()))
    .route('/', shopPicturesRoutes())
    .route('/', shopVideosRoutes())
    .route('/', adminProductsRoutes())
    .route('/', pricesRoutes())
    .route('/', showcaseRoutes())
    .route('/', staffMembersRoutes())
    .route('/', rolesRoutes())
    .route('/', apiKeysRoutes())
    .route('/', orderTakingRoutes())
    .route('/', orderEditingRoutes())
    .route('/', webhookEndpointsRoutes())
    .route('/', adminOrdersRoutes())
    .route('/', savedViewsRoutes())
    .route('/', listLooksRoutes())
    .route('/', managedReturnsRoutes())
    .route('/', inventoryRoutes())
    .route('/', movementsRoutes())
    .route('/', stockReceiptsRoutes())
    .route('/', packingRoutes())
    .route('/', stockCountsRoutes())
    .route('/', productImportsRoutes())
    .route('/', tasksRoutes())
    .route('/', noticesRoutes())
    .route('/', settingsRoutes())
    .route('/', connectionsRoutes(deps))
    .route('/', publicAddressRoutes(deps))
    .route('/', tagManagerRoutes())
}

export type ManagementApiType = ReturnType<typeof managementRoutes>
