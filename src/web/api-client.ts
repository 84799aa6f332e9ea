import { hc } from 'hono/client'
import type { ClientResponse } from 'hono/client'
import type { ApiType } from '#api/app.ts'
import type { ErrorAnswer } from '#api/envelope.ts'
import { STORED } from './boot-script.ts'
import { lasting } from './browser-storage.ts'

/** Where a password that was given by somebody else is replaced. */
const CHANGE_PASSWORD = '/change-password'
/** Where a second factor that is due is switched on. */
const ADD_SECOND_FACTOR = '/account/security'

type Success<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'> ? (Status extends 200 | 201 ? Body : never) : never

/** What the API said no to: its words are in the visitor's language and may be shown as they are. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The message of each field that was refused, by its path in the payload. */
  readonly fields: Readonly<Record<string, string>>
  /** What is needed to go on from here. */
  readonly details: NonNullable<ErrorAnswer['details']>

  constructor({ statusCode, code, message, errors = [], details = {} }: ErrorAnswer) {
    super(message)
    this.status = statusCode
    this.code = code
    this.fields = Object.fromEntries(errors.map((error) => [error.path, error.message]))
    this.details = details
  }
}

/** The API never answered: no network, or the server is away. */
export class Unreachable extends Error {}

/**
 * The typed client of the store's API, speaking for whoever is signed in, in the page's language.
 * @param credentials `include` where a call tells which browser it comes from, also to an API on another origin
 * @throws Error where the page doesn't say where the API is
 */
export function createApiClient(workspace: string, credentials: RequestCredentials = 'same-origin') {
  // The client's own paths begin with the `/api` that every address of the API ends in
  return hc<ApiType>(apiAddress().slice(0, -'/api'.length) || '/', clientOptions(workspace, credentials))
}

/** Where the page says that the API is: an address that ends in `/api`. Throws where it says nothing. */
export function apiAddress(): string {
  const { api } = document.documentElement.dataset
  if (!api) throw new Error('The page names no API: API_URL is not set')
  return api
}

/** What a client sends along with every call. */
export function clientOptions(workspace: string, credentials: RequestCredentials = 'same-origin') {
  return { init: { credentials }, headers: () => callHeaders(workspace) }
}

/** The headers of a call: the store, the language, and whoever is signed in. */
export function callHeaders(workspace: string): Record<string, string> {
  const token = lasting.read(STORED.authToken)
  return {
    workspace,
    'Accept-Language': document.documentElement.lang,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}

/**
 * The whole successful answer (`data`, and `meta` of a list) of a call made with the client.
 * @throws ApiError when the API refused, Unreachable when it never answered
 */
export async function answerOf<Answer extends ClientResponse<unknown>>(
  call: Promise<Answer>,
): Promise<Success<Answer>> {
  const response = await reached(call)
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as Success<Answer>
  throw refusalOf(response.status, body)
}

/** The file that a call answers. @throws ApiError, Unreachable */
export async function fileOf(call: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const response = await reached(call)
  if (response.ok) return response.blob()
  throw refusalOf(response.status, await response.json().catch(() => undefined))
}

async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new Unreachable('The store did not answer', { cause: error })
  }
}

function refusalOf(statusCode: number, body: unknown): ApiError {
  const error = new ApiError(isErrorAnswer(body) ? body : { statusCode, code: 'Unknown', message: '' })
  heedSession(error)
  return error
}

/**
 * A session that the server no longer knows is over here too, in this tab as in the others; a password that was given is changed
 * first, and a second factor that is due is switched on.
 */
function heedSession({ code }: ApiError): void {
  if (code === 'SignInRequired' && lasting.read(STORED.authToken)) {
    lasting.forget(STORED.authToken)
    lasting.forget(STORED.user)
    dispatchEvent(new StorageEvent('storage', { key: STORED.authToken }))
  }
  if (code === 'PasswordChangeRequired' && location.pathname !== CHANGE_PASSWORD) location.assign(CHANGE_PASSWORD)
  if (code === 'SecondFactorDue') {
    noteSecondFactorDue()
    if (location.pathname !== ADD_SECOND_FACTOR) location.assign(ADD_SECOND_FACTOR)
  }
}

/** The stored user is who the page asks for a second factor before it shows anything else. */
function noteSecondFactorDue(): void {
  const user = JSON.parse(lasting.read(STORED.user) ?? 'null') as object | null
  const due = { secondFactorAdvised: true, secondFactorDueAt: new Date(0).toISOString() }
  if (user) lasting.keep(STORED.user, JSON.stringify({ ...user, ...due }))
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
