import * as en from './en/messages.ts'
import * as es from './es/messages.ts'
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'

export const MESSAGES: Record<Locale, Messages> = { es, en }
