import { admitPages } from './admit-pages.ts'
import { emailRoutes } from './auth/email-router.ts'
import { authRoutes } from './auth/router.ts'
import { passwordRoutes } from './auth/password-router.ts'
import { securityRoutes } from './auth/security-router.ts'
import { sessionRoutes } from './auth/session-router.ts'
import { alcoholRestrictionsRoutes } from './admin/alcohol-restrictions/router.ts'
import { availabilityAlertsRoutes } from './store/availability-alerts/router.ts'
import { bankStatementsRoutes } from './admin/bank-statements/router.ts'
import { articlesRoutes } from './store/articles/router.ts'
import { bannersRoutes } from './store/banners/router.ts'
import { keepTextsStorable, limitBodies } from './body-limits.ts'
import { carriersRoutes } from './admin/shipping-carriers/router.ts'
import { refuseByArea } from './callers.ts'
import { categoriesRoutes } from './store/categories/router.ts'
import { lotsRoutes } from './store/lots/router.ts'
import { contactMessagesRoutes } from './store/contact-messages/router.ts'
import { privacyRoutes } from './customer/privacy-router.ts'
import { wishlistRoutes } from './customer/wishlist-router.ts'
import { addressRoutes } from './customer/address-router.ts'
import { loyaltyRoutes } from './customer/loyalty-router.ts'
import { profileRoutes } from './customer/profile-router.ts'
import { ownOrdersRoutes } from './customer/orders-router.ts'
import type { ApiDeps } from './deps.ts'
import { descriptionRoutes } from './description/router.ts'
import { answerError } from './errors.ts'
import { discountsRoutes } from './admin/discounts/editing-router.ts'
import { eventsRoutes } from './store/events/router.ts'
import { imagesRoutes } from './store/images/router.ts'
import { jobsRoutes } from './admin/jobs/router.ts'
import { limitKeys } from './key-calls.ts'
import { managementRoutes } from './admin/management.ts'
import { locationRoutes } from './store/location/router.ts'
import { answerUnrouted } from './methods.ts'
import { fulfilmentRoutes } from './admin/orders/fulfilment-router.ts'
import { ordersRoutes } from './store/orders/router.ts'
import { receiptRoutes } from './store/orders/receipt-router.ts'
import { orderNotesRoutes } from './admin/orders/notes-router.ts'
import { paymentIssuesRoutes } from './admin/payment-issues/router.ts'
import { paymentRequestRoutes } from './store/payment-request/router.ts'
import { paymentsMethodsRoutes } from './store/payments-methods/router.ts'
import { productsRoutes } from './store/products/router.ts'
import { reviewsRoutes } from './store/reviews/router.ts'
import { returnsRoutes } from './admin/returns/decision-router.ts'
import { createRouter } from './router.ts'
import { requireOwnPassword, requireSecondFactor } from './staff-sign-in-steps.ts'
import { salesOrdersRoutes } from './store/sales-orders/router.ts'
import { sendEmailsRoutes } from './store/send-emails/router.ts'
import { shippingRatesRoutes } from './store/shipping-rates/router.ts'
import { shippingZonesRoutes } from './admin/shipping-zones/router.ts'
import { shoppingCartRoutes } from './store/shopping-cart/router.ts'
import { stocksRoutes } from './store/stocks/router.ts'
import { usersRoutes } from './customer/registration/router.ts'
import { webhooksRoutes } from './hooks/payments/router.ts'
import { requireWorkspace } from './workspace.ts'

/** Everything under `/api`; the typed client reads `ApiType`. */
export function createApi(deps: ApiDeps) {
  const api = createRouter().basePath('/api')
  api.onError(answerError(deps))
  api.notFound(answerUnrouted(api))
  if (deps.pagesOrigin !== undefined) api.use(admitPages(deps.pagesOrigin))
  api.use(async (c, next) => {
    c.set('ctx', await deps.contextOf(c.req.raw))
    // Before a body of unknown length is read, which replaces the request with one without an address
    c.set('address', deps.addressOf(c.req.raw))
    c.header('Cache-Control', 'no-store')
    c.header('X-Request-Id', c.get('ctx').requestId)
    await next()
  })
  api.use(limitBodies(), keepTextsStorable())
  api.use(requireWorkspace(deps))
  api.use(requireOwnPassword(), requireSecondFactor(), limitKeys(deps, api))
  refuseByArea(api)
  const routes = api
    .route('/', authRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/', emailRoutes(deps))
    .route('/', sessionRoutes())
    .route('/', securityRoutes(deps))
    .route('/', usersRoutes(deps))
    .route('/', imagesRoutes(deps))
    .route('/', profileRoutes(deps))
    .route('/', addressRoutes(deps))
    .route('/', bannersRoutes().route('/', articlesRoutes()))
    .route('/', categoriesRoutes().route('/', lotsRoutes(deps)))
    .route('/', productsRoutes().route('/', availabilityAlertsRoutes(deps)).route('/', reviewsRoutes(deps)))
    .route('/', stocksRoutes())
    .route('/', shoppingCartRoutes(deps))
    .route('/', shippingRatesRoutes(deps))
    .route('/', shippingZonesRoutes())
    .route('/', alcoholRestrictionsRoutes())
    .route('/', carriersRoutes())
    .route('/', locationRoutes(deps))
    .route('/', paymentsMethodsRoutes(deps))
    .route('/', salesOrdersRoutes(deps))
    .route('/', paymentRequestRoutes(deps))
    .route('/', paymentIssuesRoutes())
    .route('/', bankStatementsRoutes())
    .route('/', ordersRoutes(deps))
    .route('/', receiptRoutes(deps))
    .route('/', fulfilmentRoutes(deps))
    .route('/', discountsRoutes())
    .route('/', orderNotesRoutes())
    .route('/', returnsRoutes())
    .route('/', ownOrdersRoutes(deps))
    .route('/', contactMessagesRoutes(deps))
    .route('/', sendEmailsRoutes(deps))
    .route('/', eventsRoutes(deps))
    .route('/', wishlistRoutes())
    .route('/', privacyRoutes(deps))
    .route('/', loyaltyRoutes())
    .route('/', jobsRoutes())
    .route('/', webhooksRoutes(deps))
  // Not in `ApiType`: another client types these
  routes.route('/', managementRoutes(deps))
  routes.route('/', descriptionRoutes(deps, routes))
  return routes
}

export type ApiType = ReturnType<typeof createApi>
