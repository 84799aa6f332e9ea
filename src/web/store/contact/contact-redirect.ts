import { redirect } from 'react-router'
import { CONTACT_PATH } from './addresses.ts'
import type { Route } from './+types/contact-redirect.ts'

/** The page has one address for search engines; its other one leads there, with all that was asked. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`${CONTACT_PATH}${new URL(request.url).search}`, 301)
}
