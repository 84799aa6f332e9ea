import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { choicesOf, isChanged, LIST_FORM, listAddress } from './list-address.ts'

/**
 * The choices in force and the way to new ones. `params` are already those being loaded, so that controls answer at once;
 * `isLoading` says that what is listed still answers the earlier ones.
 */
export function useListNavigation() {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next !== undefined && withoutLocalePrefix(next.pathname) === location.pathname
  const params = new URLSearchParams((isLoading ? next : location).search)

  const showEarlyChoices = useEffectEvent(() => {
    const form = listForm()
    if (form && isChanged(form)) show()
  })
  // What was ticked or typed before the page was hydrated
  useEffect(() => showEarlyChoices(), [])

  function show(options: { replace?: boolean } = {}) {
    const form = listForm()
    if (form) void navigate(listAddress(choicesOf(form)), { preventScrollReset: true, ...options })
  }
  return { params, isLoading, show }
}

function listForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${LIST_FORM}`)
}
