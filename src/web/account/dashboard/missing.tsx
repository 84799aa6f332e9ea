import { lazy } from 'react'
import { data } from 'react-router'

const NotFound = lazy(async () => {
  const { NotFound: Page } = await import('#web/shell/navigation/failure-page.tsx')
  return { default: Page }
})

/** Answers 404 only to those who may enter the area, so that its addresses stay private. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Missing() {
  return <NotFound />
}
