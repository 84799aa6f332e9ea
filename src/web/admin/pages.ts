import type { ComponentType } from 'react'
import type { LazyArea } from '#web/platform/lazy-translations.ts'
import { withTexts } from '#web/platform/with-texts.ts'

/** The pages of the back office by their address within it, each with the texts that its parts read. None of their files is a route too: the framework wraps those. */
export const PAGES = {
  '': page('AnalyticsPage', () => import('./analytics/analytics-page.tsx'), 'managementAnalytics'),
  analytics: page('AnalyticsPage', () => import('./analytics/analytics-page.tsx'), 'managementAnalytics'),
  reports: page('ReportsPage', () => import('./reports/reports-page.tsx'), 'managementReports', 'managementAnalytics'),
  orders: page('OrdersPage', () => import('./orders/orders-page.tsx'), 'managementOrders', 'managementPacking'),
  'orders/new': page('NewOrderPage', () => import('./new-order/new-order-page.tsx'), 'managementOrders'),
  'orders/abandoned': page(
    'AbandonedCartsPage',
    () => import('./abandoned-carts/abandoned-carts-page.tsx'),
    'managementPeople',
  ),
  'orders/:folio': page('OrderPage', () => import('./orders/order-page.tsx'), 'managementOrders', 'ownOrders'),
  'orders/:folio/edit': page('OrderEditPage', () => import('./order-edit/order-edit-page.tsx'), 'managementOrders'),
  'orders/:folio/return': page(
    'BeginReturnPage',
    () => import('./orders/begin-return-page.tsx'),
    'managementOrders',
    'ownOrders',
  ),
  'orders/:folio/slip': page('SlipPage', () => import('./orders/slip-page.tsx'), 'managementOrders'),
  packing: page('PackingPage', () => import('./packing/packing-page.tsx'), 'managementPacking'),
  'packing/tracking': page('TrackingPage', () => import('./packing/tracking-page.tsx'), 'managementPacking'),
  'packing/:folio': page(
    'PackingOrderPage',
    () => import('./packing/packing-order-page.tsx'),
    'managementPacking',
    'managementOrders',
  ),
  returns: page('ReturnsPage', () => import('./returns/returns-page.tsx'), 'managementOrders', 'ownOrders'),
  payments: page('PaymentsPage', () => import('./payments/payments-page.tsx'), 'managementOrders'),
  customers: page('CustomersPage', () => import('./customers/customers-page.tsx'), 'managementPeople'),
  'customers/:customerId': page(
    'CustomerPage',
    () => import('./customers/customer-page.tsx'),
    'managementPeople',
    'managementOrders',
    'loyalty',
  ),
  'customers/import': page('ImportPage', () => import('./customers/import-page.tsx'), 'managementPeople'),
  'customers/guests/:guestId': page(
    'GuestPage',
    () => import('./customers/guest-page.tsx'),
    'managementPeople',
    'managementOrders',
  ),
  messages: page('MessagesPage', () => import('./messages/messages-page.tsx'), 'managementPeople'),
  reviews: page('ReviewsPage', () => import('./reviews/reviews-page.tsx'), 'managementPeople', 'managementOrders'),
  products: page('ProductsPage', () => import('./products/products-page.tsx'), 'managementProducts'),
  'products/new': page(
    'NewProductPage',
    () => import('./products/product-page.tsx'),
    'managementProducts',
    'managementInventory',
    'managementOrders',
    'tasting',
  ),
  'products/import': page('ImportPage', () => import('./product-import/import-page.tsx'), 'managementImport'),
  'products/prices': page('PricesPage', () => import('./products/prices-page.tsx'), 'managementProducts'),
  'products/:productId': page(
    'ProductPage',
    () => import('./products/product-page.tsx'),
    'managementProducts',
    'managementInventory',
    'managementOrders',
    'tasting',
  ),
  inventory: page('StockPage', () => import('./inventory/stock-page.tsx'), 'managementInventory'),
  'inventory/movements': page('MovementsPage', () => import('./inventory/movements-page.tsx'), 'managementInventory'),
  categories: page('CategoriesPage', () => import('./categories/categories-page.tsx'), 'managementProducts'),
  collections: page('CollectionsPage', () => import('./collections/collections-page.tsx'), 'managementProducts'),
  lots: page('LotsPage', () => import('./lots/lots-page.tsx'), 'managementProducts'),
  'lots/:lotId/label': page('LabelPage', () => import('./lots/label-page.tsx'), 'managementProducts'),
  'inventory/count': page('CountPage', () => import('./inventory/count-page.tsx'), 'managementInventory'),
  'inventory/receive': page(
    'ReceivePage',
    () => import('./inventory/receive-page.tsx'),
    'managementInventory',
    'managementPacking',
  ),
  discounts: page('DiscountsPage', () => import('./discounts/discounts-page.tsx'), 'managementContent'),
  banners: page('BannersPage', () => import('./banners/banners-page.tsx'), 'managementContent'),
  journal: page('JournalPage', () => import('./journal/articles-page.tsx'), 'managementJournal'),
  'journal/new': page('NewJournalArticlePage', () => import('./journal/article-page.tsx'), 'managementJournal'),
  'journal/:articleId': page('JournalArticlePage', () => import('./journal/article-page.tsx'), 'managementJournal'),
  pages: page('ContentPagesPage', () => import('./journal/articles-page.tsx'), 'managementJournal'),
  'pages/new': page('NewContentPage', () => import('./journal/article-page.tsx'), 'managementJournal'),
  'pages/:articleId': page('ContentPage', () => import('./journal/article-page.tsx'), 'managementJournal'),
  home: page('HomePage', () => import('./home/home-page.tsx'), 'managementContent'),
  footer: page('FooterPage', () => import('./footer/footer-page.tsx'), 'managementContent'),
  services: page('ServicesPage', () => import('./services/services-page.tsx'), 'managementServices'),
  stores: page('StoresPage', () => import('./stores/stores-page.tsx'), 'managementContent'),
  shipping: page('ShippingPage', () => import('./shipping/shipping-page.tsx'), 'managementContent'),
  legal: page('LegalTextsPage', () => import('./legal/legal-texts-page.tsx'), 'managementContent'),
  brand: page('BrandPage', () => import('./brand/brand-page.tsx'), 'managementContent'),
  staff: page('StaffPage', () => import('./staff/staff-page.tsx'), 'managementOperations', 'managementPermissions'),
  'staff/roles': page('RolesPage', () => import('./staff/roles-page.tsx'), 'managementPermissions'),
  audit: page(
    'AuditPage',
    () => import('./audit/audit-page.tsx'),
    'managementOperations',
    'managementAuditActions',
    'managementFacts',
    'managementReports',
  ),
  mails: page('MailsPage', () => import('./mails/mails-page.tsx'), 'managementOperations'),
  'mails/templates': page(
    'MailTextsPage',
    () => import('./mail-texts/mail-texts-page.tsx'),
    'managementMails',
    'managementOperations',
  ),
  'mails/templates/:kind': page(
    'MailTextPage',
    () => import('./mail-texts/mail-text-page.tsx'),
    'managementMails',
    'managementOperations',
  ),
  jobs: page('JobsPage', () => import('./jobs/jobs-page.tsx'), 'managementOperations'),
  'api-keys': page(
    'KeysPage',
    () => import('./api-keys/keys-page.tsx'),
    'managementOperations',
    'managementFacts',
    'managementPermissions',
  ),
  webhooks: page('WebhooksPage', () => import('./webhooks/webhooks-page.tsx'), 'managementOperations'),
  settings: page(
    'SettingsPage',
    () => import('./settings/settings-page.tsx'),
    'managementSettings',
    'managementPeople',
    'managementOrders',
  ),
  notices: page('NoticesPage', () => import('./notices/notices-page.tsx'), 'managementNotices'),
  security: page('default', () => import('./security/security.tsx'), 'security'),
  '*': page('NotFoundPage', () => import('./frame/not-found-page.tsx')),
}

/**
 * The page that a module exports under a name, as `lazy` takes it. It comes with its texts: a part that had to wait for
 * its own would hold back every press meanwhile.
 */
function page<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  ...texts: readonly LazyArea[]
) {
  return Object.assign(async () => ({ default: (await withTexts(load(), ...texts))[name] }), { texts })
}
