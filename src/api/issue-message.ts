import type { z } from '@hono/zod-openapi'
import { formatCount, formatList } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ErrorKey } from '#i18n/messages.ts'
import { errorMessage } from '#i18n/translate.server.ts'

/** Messages for missing fields and wrong types. */
const TYPES: Partial<Record<string, ErrorKey>> = {
  string: 'textExpected',
  number: 'numberExpected',
  int: 'wholeNumberInvalid',
  boolean: 'booleanExpected',
  array: 'listExpected',
  object: 'objectExpected',
  record: 'objectExpected',
  file: 'fileExpected',
}

const FORMATS: Partial<Record<string, ErrorKey>> = {
  email: 'emailInvalid',
  uuid: 'identifierInvalid',
  url: 'webAddressInvalid',
  date: 'dateInvalid',
  datetime: 'offerDateInvalid',
}

/** A field's message in the caller's language, never the library's own. Schemas name special messages as `errors:{key}`. */
export function issueMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  if (issue.message.startsWith('errors:')) return errorMessage(locale, issue.message.slice('errors:'.length))
  const [key, values] = messageKey(issue, locale)
  return errorMessage(locale, key, values)
}

function messageKey(issue: z.core.$ZodIssue, locale: Locale): [ErrorKey, Record<string, string>?] {
  switch (issue.code) {
    case 'invalid_type':
      return [TYPES[issue.expected] ?? 'valueInvalid']
    case 'invalid_format':
      return [FORMATS[issue.format] ?? 'formatInvalid']
    case 'invalid_value':
      return ['choiceInvalid', { choices: formatList(issue.values.map(String), locale) }]
    case 'too_big':
      return [boundKey(issue.origin, 'Most'), { bound: formatCount(Number(issue.maximum), locale) }]
    case 'too_small':
      return [
        issue.origin === 'number' && issue.inclusive === false ? 'numberMore' : boundKey(issue.origin, 'Least'),
        { bound: formatCount(Number(issue.minimum), locale) },
      ]
    case 'unrecognized_keys':
      return ['fieldsUnknown', { names: formatList(issue.keys, locale) }]
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break
  }
  return ['valueInvalid']
}

function boundKey(origin: string, end: 'Most' | 'Least'): ErrorKey {
  if (origin === 'string') return `letters${end}`
  return origin === 'array' ? `items${end}` : `number${end}`
}
