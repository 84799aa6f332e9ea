import { z } from 'zod'
import { INVISIBLE } from '#kit/invisible.ts'
import { storableText } from '#kit/text.ts'
import { optionalText } from '#kit/text-schema.ts'
import { ORDER_LENGTHS } from './field-lengths.ts'
import { MAX_GIFT_LINES } from './gift-days.ts'

const isVisible = (text: string) => text.search(INVISIBLE) === -1

const name = optionalText(ORDER_LENGTHS.giftName)
  .refine((text) => !/\p{Cc}/u.test(text), 'errors:oneLineOnly')
  .refine(isVisible, 'errors:textInvisible')

/** Normalises line breaks, and allows one empty line in a row. */
const toLines = (text: string) =>
  storableText(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')

const message = z
  .string()
  .overwrite(toLines)
  .trim()
  .max(ORDER_LENGTHS.giftMessage, 'errors:textTooLong')
  .refine((text) => !/[^\P{Cc}\n]/u.test(text) && isVisible(text), 'errors:textInvisible')
  .refine((text) => text.split('\n').length <= MAX_GIFT_LINES, 'errors:giftMessageTooTall')
  .default('')

export const giftSchema = z
  .object({
    message: message.meta({ description: 'Of the card, plain text in up to 12 lines' }),
    from: name.meta({ description: 'Who gives it, as the card names them' }),
    to: name.meta({ description: 'Who it is for, as the card names them' }),
    hidesPrices: z.boolean().default(false).meta({ description: 'No paper with prices goes into the parcel' }),
    arrivesOn: z.iso.date('errors:dateInvalid').nullable().default(null).meta({
      description:
        'The day that is wished for and not promised, in Mexico City; only of what is shipped, from the day that an order paid today would arrive by and up to 60 days ahead',
    }),
  })
  .meta({ id: 'OrderGift' })
