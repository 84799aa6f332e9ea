const CUSTOMER_MENU = [
  { key: 'profile', to: '/dashboard/profile' },
  { key: 'orders', to: '/dashboard/orderClient' },
  { key: 'directions', to: '/dashboard/directions' },
] as const

const OWNER_MENU = [
  { key: 'ownerOrders', to: '/management/orders' },
  { key: 'ownerCarts', to: '/management/orders/abandoned' },
  { key: 'ownerProducts', to: '/management/products' },
  { key: 'ownerCategories', to: '/management/categories' },
  { key: 'ownerInventory', to: '/management/inventory' },
] as const

/** The owner gets the management menu, everyone else the customer's. */
export function menuOf(userType: string): typeof OWNER_MENU | typeof CUSTOMER_MENU {
  return userType === 'owner' ? OWNER_MENU : CUSTOMER_MENU
}
