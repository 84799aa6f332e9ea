import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { fillIn } from './fill-in.ts'
import type { KnownPlace, PlaceFields } from './fill-in.ts'

export interface PlaceHelp {
  colonies: readonly string[]
  isFilled: boolean
}

const NOTHING: PlaceFields = { city: '', colony: '' }

/** @param fill is called with the new values of the fields */
export function usePlace(postalCode: string, typed: PlaceFields, fill: (fields: PlaceFields) => void): PlaceHelp {
  const [place, setPlace] = useState<KnownPlace & { postalCode: string; isFilled: boolean }>()
  const filled = useRef(NOTHING)
  const isWanted = stateOfPostalCode(postalCode) !== undefined
  const { data: found } = useApiQuery(`place ${postalCode}`, ({ signal }) => ask(postalCode, signal), { isWanted })
  const learn = useEffectEvent((known: KnownPlace) => {
    const fields = fillIn(typed, filled.current, known)
    const isFilled = fields.city !== typed.city || fields.colony !== typed.colony
    filled.current = { city: known.city ?? '', colony: known.colonies.length === 1 ? (known.colonies[0] ?? '') : '' }
    setPlace({ ...known, postalCode, isFilled })
    if (isFilled) fill(fields)
  })
  useEffect(() => {
    if (found) learn(found)
  }, [found])
  return place?.postalCode === postalCode ? place : { colonies: [], isFilled: false }
}

async function ask(postalCode: string, signal: AbortSignal): Promise<KnownPlace> {
  const call = getApi().api.location['postal-codes'][':postalCode'].$get(
    { param: { postalCode } },
    { init: { signal } },
  )
  return (await answerOf(call)).data
}
