export { StockPage as default } from '#web/features/management-inventory/stock-page.tsx'
