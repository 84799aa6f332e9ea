import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Caches what an area of private pages loads, for one signed-in person. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A part of a public page that loads in the browser. Its code must come after the page's own: it brings the query library. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function PartWithQueries(props) {
    return (
      <Queries>
        <Part {...props} />
      </Queries>
    )
  }
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A call that fails says so at once, offline too; whoever is there tries again
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
