import { cachePage } from '#web/context.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['catalogue', 'content'])
  return {}
}

export default function Home() {
  return <main className="p-8">{'Sierra Callada'}</main>
}
