export { MovementsPage as default } from '#web/features/management-inventory/movements-page.tsx'
