import { CategoriesPage } from '#web/features/management-products/categories-page.tsx'

export default function ManagementCategories() {
  return <CategoriesPage />
}
