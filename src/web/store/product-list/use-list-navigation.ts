import { useLocation, useNavigate, useNavigation } from 'react-router'
import { choicesOf, LIST_FORM, listAddress } from './list-address.ts'

/**
 * The choices in force and the way to new ones. `params` are already those being loaded, so that controls answer at once;
 * `isLoading` says that what is listed still answers the earlier ones.
 */
export function useListNavigation() {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === location.pathname
  const params = new URLSearchParams((isLoading ? next : location).search)

  function show(options: { replace?: boolean } = {}) {
    const form = document.querySelector<HTMLFormElement>(`#${LIST_FORM}`)
    if (form) void navigate(listAddress(choicesOf(form)), { preventScrollReset: true, ...options })
  }
  return { params, isLoading, show }
}
