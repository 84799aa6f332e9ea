import type { ComponentType } from 'react'

/** The pages of the back office by their address within it. None of their files is a route too: the framework wraps those. */
export const PAGES = {
  '': page('AnalyticsPage', () => import('./analytics/analytics-page.tsx')),
  analytics: page('AnalyticsPage', () => import('./analytics/analytics-page.tsx')),
  reports: page('ReportsPage', () => import('./reports/reports-page.tsx')),
  orders: page('OrdersPage', () => import('./orders/orders-page.tsx')),
  'orders/new': page('NewOrderPage', () => import('./new-order/new-order-page.tsx')),
  'orders/abandoned': page('AbandonedCartsPage', () => import('./abandoned-carts/abandoned-carts-page.tsx')),
  'orders/:folio': page('OrderPage', () => import('./orders/order-page.tsx')),
  'orders/:folio/edit': page('OrderEditPage', () => import('./order-edit/order-edit-page.tsx')),
  'orders/:folio/slip': page('SlipPage', () => import('./orders/slip-page.tsx')),
  packing: page('PackingPage', () => import('./packing/packing-page.tsx')),
  'packing/tracking': page('TrackingPage', () => import('./packing/tracking-page.tsx')),
  'packing/:folio': page('PackingOrderPage', () => import('./packing/packing-order-page.tsx')),
  returns: page('ReturnsPage', () => import('./returns/returns-page.tsx')),
  payments: page('PaymentsPage', () => import('./payments/payments-page.tsx')),
  customers: page('CustomersPage', () => import('./customers/customers-page.tsx')),
  'customers/:customerId': page('CustomerPage', () => import('./customers/customer-page.tsx')),
  messages: page('MessagesPage', () => import('./messages/messages-page.tsx')),
  products: page('ProductsPage', () => import('./products/products-page.tsx')),
  'products/new': page('NewProductPage', () => import('./products/product-page.tsx')),
  'products/import': page('ImportPage', () => import('./product-import/import-page.tsx')),
  'products/:productId': page('ProductPage', () => import('./products/product-page.tsx')),
  inventory: page('StockPage', () => import('./inventory/stock-page.tsx')),
  'inventory/movements': page('MovementsPage', () => import('./inventory/movements-page.tsx')),
  categories: page('CategoriesPage', () => import('./categories/categories-page.tsx')),
  'inventory/count': page('CountPage', () => import('./inventory/count-page.tsx')),
  'inventory/receive': page('ReceivePage', () => import('./inventory/receive-page.tsx')),
  discounts: page('DiscountsPage', () => import('./discounts/discounts-page.tsx')),
  banners: page('BannersPage', () => import('./banners/banners-page.tsx')),
  services: page('ServicesPage', () => import('./services/services-page.tsx')),
  stores: page('StoresPage', () => import('./stores/stores-page.tsx')),
  shipping: page('ShippingPage', () => import('./shipping/shipping-page.tsx')),
  legal: page('LegalTextsPage', () => import('./legal/legal-texts-page.tsx')),
  brand: page('BrandPage', () => import('./brand/brand-page.tsx')),
  staff: page('StaffPage', () => import('./staff/staff-page.tsx')),
  'staff/roles': page('RolesPage', () => import('./staff/roles-page.tsx')),
  audit: page('AuditPage', () => import('./audit/audit-page.tsx')),
  mails: page('MailsPage', () => import('./mails/mails-page.tsx')),
  jobs: page('JobsPage', () => import('./jobs/jobs-page.tsx')),
  'api-keys': page('KeysPage', () => import('./api-keys/keys-page.tsx')),
  webhooks: page('WebhooksPage', () => import('./webhooks/webhooks-page.tsx')),
  settings: page('SettingsPage', () => import('./settings/settings-page.tsx')),
  notices: page('NoticesPage', () => import('./notices/notices-page.tsx')),
  security: () => import('./security/security.tsx'),
  '*': async () => ({ default: (await import('./frame/not-found-page.tsx')).NotFoundPage }),
}

/** The page that a module exports under a name, as `lazy` takes it. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return async () => ({ default: (await load())[name] })
}
