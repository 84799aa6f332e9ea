import { z } from 'zod'

export const postalPrefixesSchema = z
  .array(z.string().regex(/^\d{1,5}$/, 'errors:postalPrefixInvalid'))
  .max(500)
  .overwrite((prefixes) => withoutCovered(prefixes))

function withoutCovered(prefixes: string[]): string[] {
  return [...new Set(prefixes)]
    .filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)))
    .toSorted()
}
