import { addRestriction } from '#domain/shipping/restrictions/add-restriction.ts'
import { changeRestriction } from '#domain/shipping/restrictions/change-restriction.ts'
import { listRestrictions } from '#domain/shipping/restrictions/list-restrictions.ts'
import type { Restriction } from '#domain/shipping/restrictions/list-restrictions.ts'
import { removeRestriction } from '#domain/shipping/restrictions/remove-restriction.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { addRestrictionRoute, changeRestrictionRoute, listRestrictionsRoute, removeRestrictionRoute } from './routes.ts'

export function alcoholRestrictionsRoutes() {
  return createRouter()
    .openapi(listRestrictionsRoute, async (c) =>
      c.json(ok((await listRestrictions(c.get('ctx'))).map(toRestrictionResponse)), 200),
    )
    .openapi(addRestrictionRoute, async (c) =>
      c.json(created(toRestrictionResponse(await addRestriction(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeRestrictionRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const input = c.req.valid('json')
      return c.json(ok(toRestrictionResponse(await changeRestriction(c.get('ctx'), { ...seen, input }))), 200)
    })
    .openapi(removeRestrictionRoute, async (c) => {
      await removeRestriction(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
}

function toRestrictionResponse({ id, ...restriction }: Restriction) {
  return { restrictionId: id, ...restriction }
}
