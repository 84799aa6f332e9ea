import { index } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [index('routes/storefront/home.tsx')] satisfies RouteConfig
