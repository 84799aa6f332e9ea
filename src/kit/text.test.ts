import { expect, test } from 'vitest'
import { isStorable, storableJson, storableText } from './text.ts'

test.each(['a\0b', '\ud800', '\udc00🥃', '🥃', '\\u0000', '\\\0', '\n\t"\\', 'ñ', '\\\\ud800\ud83e', ''])(
  '%j is read from JSON as it can be kept',
  (text) => {
    const read = (value: unknown): unknown => JSON.parse(storableJson(JSON.stringify(value)))
    expect(read([text, { [text]: text }])).toEqual([storableText(text), { [storableText(text)]: storableText(text) }])
    expect(isStorable(storableText(text))).toBe(true)
  },
)

test('escapes are read whoever wrote them', () => {
  expect(JSON.parse(storableJson('"\\uD83E\\uDD43 \\uDD43\\uD83E \\u00f1\\\\u0000"'))).toBe('🥃 \ufffd\ufffd ñ\\u0000')
})
