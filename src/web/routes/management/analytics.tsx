import { AnalyticsPage } from '#web/features/management-analytics/analytics-page.tsx'

export default AnalyticsPage
