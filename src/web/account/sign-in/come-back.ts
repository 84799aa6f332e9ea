import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'

/** For forms sent without scripts. They use POST, so that no password ever appears in an address. */
export function comeBack({ request }: ActionFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
