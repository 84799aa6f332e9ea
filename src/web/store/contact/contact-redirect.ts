import { redirect } from 'react-router'
import { CONTACT_PATH } from './addresses.ts'
import type { Route } from './+types/contact-redirect.ts'

/** Keeps one address for search engines: redirects with the whole query. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`${CONTACT_PATH}${new URL(request.url).search}`, 301)
}
