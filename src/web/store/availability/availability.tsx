import { Suspense } from 'react'
import { data } from 'react-router'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { getProduct } from '#domain/catalogue/products/get-product.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ctxContext } from '#web/platform/context.ts'
import { ALERT_OUTCOMES } from '#web/commerce/availability/addresses.ts'
import { OutcomePage } from './outcome-page.tsx'
import { receiveAlertForm } from '#web/commerce/availability/receive-alert-form.server.ts'
import { RequestPage } from './request-page.tsx'
import { variantOf } from '#web/commerce/product/variant-of.ts'
import type { Route } from './+types/availability.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const product = await findProduct(context.get(ctxContext), asked.get('product') ?? '')
  const outcome = ALERT_OUTCOMES.find((known) => known === asked.get('outcome'))
  if (outcome) return { kind: 'outcome' as const, outcome, productId: product?.productId }
  const variant = product && variantOf(product, asked.get('variant'))
  if (!variant) throw data(null, { status: 404 })
  return { kind: 'request' as const, product, variant }
}

async function findProduct(ctx: Ctx, productId: string) {
  try {
    return await getProduct(ctx, productId)
  } catch (error) {
    if (error instanceof ProductNotFound) return undefined
    throw error
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveAlertForm(request, context)
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Suspense>
      {loaderData.kind === 'outcome' ? (
        <OutcomePage outcome={loaderData.outcome} productId={loaderData.productId} />
      ) : (
        <RequestPage product={loaderData.product} variant={loaderData.variant} refused={actionData} />
      )}
    </Suspense>
  )
}
