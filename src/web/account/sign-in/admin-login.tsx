import { ctxContext } from '#web/platform/context.ts'
import { SignInCard } from './sign-in-card.tsx'
import { SignInPage } from './sign-in-page.tsx'
import type { Route } from './+types/admin-login.ts'

export { comeBack as action } from './come-back.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { workspace: context.get(ctxContext).ports.config.workspaces.admin }
}

export default function AdminLogin({ loaderData }: Route.ComponentProps) {
  return (
    <SignInPage isAdministration>
      <SignInCard opensWith="signIn" admin={loaderData} />
    </SignInPage>
  )
}
