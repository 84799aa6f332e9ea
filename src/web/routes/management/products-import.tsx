export { ImportPage as default } from '#web/features/management-import/import-page.tsx'
