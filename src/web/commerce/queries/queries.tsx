import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** One query cache per signed-in person. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** For parts of public pages. Load their code after the page's own, because it brings the query library. */
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
      // Calls fail at once, also offline; the visitor retries
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
