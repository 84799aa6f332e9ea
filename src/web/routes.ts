import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Until an area of the back office has its page, its address says so. */
const COMING = 'routes/management/coming.tsx'

export default [
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('site.webmanifest', 'routes/resources/manifest.ts'),
  route('llms.txt', 'routes/resources/llms.ts'),
  route('restricted', 'routes/storefront/restricted.tsx'),
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('store', 'routes/storefront/store.tsx'),
    route('store/:productId', 'routes/storefront/product.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('categories', 'routes/storefront/categories.tsx'),
    route('wishlistExternal', 'routes/storefront/wishlist-external.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('payment/success', 'routes/storefront/payment-success.tsx'),
    route('payment/methods', 'routes/storefront/payment-methods.tsx'),
    route('payment/cancelled', 'routes/storefront/payment-cancelled.tsx'),
    route('track', 'routes/storefront/track.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('contact', 'routes/storefront/contact-redirect.ts'),
    route('contacto', 'routes/storefront/contact.tsx'),
    route('us', 'routes/storefront/us.tsx'),
    route('servicios/:serviceId', 'routes/services/it-service.tsx'),
    route('login', 'routes/auth/login.tsx'),
    route('admin/login', 'routes/auth/admin-login.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('unauthorized', 'routes/auth/unauthorized.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('confirm-email', 'routes/auth/confirm-email.tsx'),
    route('change-password', 'routes/auth/change-password.tsx'),
    route('account/security', 'routes/auth/security.tsx'),
    route('dashboard', 'routes/dashboard/layout.tsx', [
      index('routes/dashboard/home.tsx'),
      route('profile', 'routes/dashboard/profile.tsx'),
      route('orderClient', 'routes/dashboard/orders.tsx'),
      route('orderClient/:folio', 'routes/dashboard/order.tsx'),
      route('directions', 'routes/dashboard/directions.tsx'),
      route('loyalty', 'routes/dashboard/loyalty.tsx'),
      route('wishlist', 'routes/dashboard/wishlist.tsx'),
      route('security', 'routes/dashboard/security.tsx'),
      route('privacy', 'routes/dashboard/privacy.tsx'),
      route('*', 'routes/auth/missing.tsx', { id: 'dashboard-missing' }),
    ]),
    route('management', 'routes/management/layout.tsx', [
      index(COMING, { id: 'management-home' }),
      ...['orders', 'orders/abandoned', 'products', 'categories', 'inventory', 'analytics'].map((path) =>
        route(path, COMING, { id: `management-${path}` }),
      ),
      route('security', 'routes/management/security.tsx'),
      route('*', 'routes/auth/missing.tsx', { id: 'management-missing' }),
    ]),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('design', 'routes/dev/design.tsx')]),
] satisfies RouteConfig
