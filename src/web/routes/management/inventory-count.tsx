export { CountPage as default } from '#web/features/management-inventory/count-page.tsx'
