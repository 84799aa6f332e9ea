import { useRef } from 'react'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLocale } from '#web/platform/use-locale.ts'

interface PlaceFields {
  city: string
  colony: string
}

interface KnownPlace {
  city: string | null
  colonies: readonly string[]
}

export interface PlaceHelp {
  colonies: readonly string[]
  isFilled: boolean
}

const NOTHING = { city: '', colony: '', postalCode: '', locale: '', isFilled: false }
const UNKNOWN: PlaceHelp = { colonies: [], isFilled: false }

interface PlaceForm {
  /** Reads the fields when the response arrives. */
  read: () => PlaceFields
  fill: (fields: PlaceFields) => void
}

export function usePlace(postalCode: string, { read, fill }: PlaceForm): PlaceHelp {
  const locale = useLocale()
  const filled = useRef(NOTHING)
  const isWanted = stateOfPostalCode(postalCode) !== undefined
  const learn = (known: KnownPlace): boolean => {
    // After a change of language, fields emptied on purpose stay empty
    const last = filled.current
    if (last.postalCode === postalCode && last.locale !== locale) {
      filled.current = { ...last, locale }
      return last.isFilled
    }
    const typed = read()
    const fields = fillIn(typed, last, known)
    const isFilled = fields.city !== typed.city || fields.colony !== typed.colony
    const [only = ''] = known.colonies.length === 1 ? known.colonies : []
    filled.current = { city: known.city ?? '', colony: only, postalCode, locale, isFilled }
    if (isFilled) fill(fields)
    return isFilled
  }
  const load = async ({ signal }: { signal: AbortSignal }) => {
    const known = await ask(postalCode, signal)
    return { colonies: known.colonies, isFilled: learn(known) }
  }
  return useApiQuery(`place ${postalCode}`, load, { isWanted }).data ?? UNKNOWN
}

async function ask(postalCode: string, signal: AbortSignal): Promise<KnownPlace> {
  const call = getApi().api.location['postal-codes'][':postalCode'].$get(
    { param: { postalCode } },
    { init: { signal } },
  )
  return (await answerOf(call)).data
}

/** Never overwrites what the customer typed. @param filled what was filled in last */
export function fillIn(typed: PlaceFields, filled: PlaceFields, { city, colonies }: KnownPlace): PlaceFields {
  const [only = ''] = colonies.length === 1 ? colonies : []
  const write = (field: keyof PlaceFields, known: string) =>
    typed[field].trim() === '' || typed[field] === filled[field] ? known : typed[field]
  return { city: write('city', city ?? ''), colony: write('colony', only) }
}
