import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

/** Caches what an area of private pages loads, for one signed-in person. */
export function PrivateQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A call that fails says so at once, offline too; whoever is there tries again
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })
}
