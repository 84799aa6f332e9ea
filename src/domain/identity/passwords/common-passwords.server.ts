import { COMMON_WORDS } from './common-words.server.ts'

const LONGEST_NUMBER = 8
/** Digits commonly added to a word. */
const ADDED_DIGITS = /^\d{1,4}|\d{1,4}$/g
/** A shorter prefix matches too many e-mails by chance. */
const SHORTEST_BEGINNING = 4
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Common words with digits, signs or look-alikes (`P@ssw0rd1`), short numbers, runs, repetitions, the person's name or e-mail. */
export function isCommonPassword(password: string, person: { email: string; name: string }): boolean {
  const typed = withoutAccents(password)
  const forms = [
    typed,
    lettersAndDigits(typed),
    lettersAndDigits(typed.replaceAll(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? '')),
  ]
  const own = [person.name, person.email, person.email.split('@')[0] ?? ''].map((text) =>
    lettersAndDigits(withoutAccents(text)),
  )
  const email = lettersAndDigits(withoutAccents(person.email))
  return forms.some((form) => isEasy(form, own) || isBeginningOf(email, form))
}

function isEasy(form: string, own: readonly string[]): boolean {
  const word = form.replaceAll(ADDED_DIGITS, '')
  const once = /^(.+?)\1+$/.exec(word)?.[1]
  return (
    (/^\d*$/.test(form) && form.length <= LONGEST_NUMBER && form.length > 0) ||
    COMMON_WORDS.has(form) ||
    COMMON_WORDS.has(word) ||
    (once !== undefined && (once.length < 4 || COMMON_WORDS.has(once))) ||
    /^(.{1,4})\1+$/.test(form) ||
    isRun(form) ||
    own.some((text) => text.length > 2 && (text === form || text === word))
  )
}

/** `lucia.prado@…`: `luciapr`, `luciap2024`. */
function isBeginningOf(email: string, form: string): boolean {
  const word = form.replaceAll(ADDED_DIGITS, '')
  return [form, word].some((text) => text.length >= SHORTEST_BEGINNING && email.startsWith(text))
}

/** `123456789`, `fedcba`. */
function isRun(form: string): boolean {
  const steps = new Set(
    Array.from(form.slice(1), (character, index) => character.charCodeAt(0) - form.charCodeAt(index)),
  )
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) === 1
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
