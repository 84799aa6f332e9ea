import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'

/**
 * A form sent before its scripts arrived, or without any, comes back to its page. It is sent as a POST so that
 * no password ever stands in an address.
 */
export function comeBack({ request }: ActionFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}
