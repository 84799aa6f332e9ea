import { lazy } from 'react'
import { data } from 'react-router'

const NotFound = lazy(async () => {
  const { NotFound: Page } = await import('#web/features/navigation/failure-page.tsx')
  return { default: Page }
})

/** Addresses of a private area that no page answers to; who may not enter the area is not told which those are. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Missing() {
  return <NotFound />
}
