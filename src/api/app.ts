import { admitPages } from './admit-pages.ts'
import { emailRoutes } from './auth/email-handlers.ts'
import { authRoutes } from './auth/handlers.ts'
import { passwordRoutes } from './auth/password-handlers.ts'
import { securityRoutes } from './auth/security-handlers.ts'
import { sessionRoutes } from './auth/session-handlers.ts'
import { alcoholRestrictionsRoutes } from './admin/alcohol-restrictions/handlers.ts'
import { availabilityAlertsRoutes } from './store/availability-alerts/handlers.ts'
import { bankStatementsRoutes } from './admin/bank-statements/handlers.ts'
import { bannersRoutes } from './store/banners/handlers.ts'
import { limitBodies } from './body-limits.ts'
import { carriersRoutes } from './admin/shipping-carriers/handlers.ts'
import { refuseByArea } from './callers.ts'
import { categoriesRoutes } from './store/categories/handlers.ts'
import { contactMessagesRoutes } from './store/contact-messages/handlers.ts'
import { privacyRoutes } from './customer/privacy-handlers.ts'
import { wishlistRoutes } from './customer/wishlist-handlers.ts'
import { addressRoutes } from './customer/address-handlers.ts'
import { loyaltyRoutes } from './customer/loyalty-handlers.ts'
import { profileRoutes } from './customer/profile-handlers.ts'
import { ownOrdersRoutes } from './customer/orders-handlers.ts'
import type { ApiDeps } from './deps.ts'
import { descriptionRoutes } from './description/handlers.ts'
import { answerError } from './errors.ts'
import { discountsRoutes } from './admin/discounts/editing-handlers.ts'
import { eventsRoutes } from './store/events/handlers.ts'
import { imagesRoutes } from './store/images/handlers.ts'
import { jobsRoutes } from './admin/jobs/handlers.ts'
import { requireScope } from './key-scopes.ts'
import { managementRoutes } from './admin/management.ts'
import { locationRoutes } from './store/location/handlers.ts'
import { answerUnrouted } from './methods.ts'
import { fulfilmentRoutes } from './admin/orders/fulfilment-handlers.ts'
import { ordersRoutes } from './store/orders/handlers.ts'
import { receiptRoutes } from './store/orders/receipt-handlers.ts'
import { orderNotesRoutes } from './admin/orders/notes-handlers.ts'
import { requireOwnPassword } from './own-password.ts'
import { paymentIssuesRoutes } from './admin/payment-issues/handlers.ts'
import { paymentRequestRoutes } from './store/payment-request/handlers.ts'
import { paymentsMethodsRoutes } from './store/payments-methods/handlers.ts'
import { productsRoutes } from './store/products/handlers.ts'
import { returnsRoutes } from './admin/returns/decision-handlers.ts'
import { createRouter } from './router.ts'
import { requireSecondFactor } from './second-factor-due.ts'
import { salesOrdersRoutes } from './store/sales-orders/handlers.ts'
import { sendEmailsRoutes } from './store/send-emails/handlers.ts'
import { shippingRatesRoutes } from './store/shipping-rates/handlers.ts'
import { shippingZonesRoutes } from './admin/shipping-zones/handlers.ts'
import { shoppingCartRoutes } from './store/shopping-cart/handlers.ts'
import { keepTextsStorable } from './storable-texts.ts'
import { stocksRoutes } from './store/stocks/handlers.ts'
import { usersRoutes } from './customer/registration/handlers.ts'
import { webhooksRoutes } from './hooks/payments/handlers.ts'
import { requireWorkspace } from './workspace.ts'

/** The REST API under `/api`: a function from Request to Response; `ApiType` is what the typed client reads. */
export function createApi(deps: ApiDeps) {
  const api = createRouter().basePath('/api')
  api.onError(answerError(deps))
  api.notFound(answerUnrouted(api))
  if (deps.pagesOrigin !== undefined) api.use(admitPages(deps.pagesOrigin))
  api.use(async (c, next) => {
    c.set('ctx', await deps.contextOf(c.req.raw))
    // Before a body of unknown length is read: that puts a request without an address in this one's place
    c.set('address', deps.addressOf(c.req.raw))
    c.header('Cache-Control', 'no-store')
    c.header('X-Request-Id', c.get('ctx').requestId)
    await next()
  })
  api.use(limitBodies(), keepTextsStorable())
  api.use(requireWorkspace(deps))
  api.use(requireOwnPassword(), requireSecondFactor(), requireScope(deps))
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
    .route('/', bannersRoutes())
    .route('/', categoriesRoutes())
    .route('/', productsRoutes().route('/', availabilityAlertsRoutes(deps)))
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
  // Described with the others; its type is another client's
  routes.route('/', managementRoutes(deps))
  routes.route('/', descriptionRoutes(deps, routes))
  return routes
}

export type ApiType = ReturnType<typeof createApi>
