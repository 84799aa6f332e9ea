import { hc } from 'hono/client'
import type { ClientResponse } from 'hono/client'
import type { ApiType } from '#api/app.ts'
import type { ErrorAnswer } from '#api/envelope.ts'
import { SESSION_LOST, STORED } from './boot-script.ts'
import { localStore } from './browser-storage.ts'

const CHANGE_PASSWORD = '/change-password'
const ADD_SECOND_FACTOR = '/account/security'

type Success<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'> ? (Status extends 200 | 201 ? Body : never) : never

/** The API's message is translated and can be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly details: NonNullable<ErrorAnswer['details']>

  constructor({ statusCode, code, message, errors = [], details = {} }: ErrorAnswer) {
    super(message)
    this.status = statusCode
    this.code = code
    this.fields = Object.fromEntries(errors.map((error) => [error.path, error.message]))
    this.details = details
  }
}

export class Unreachable extends Error {}

/** @param credentials `include` to send the device cookie to another origin too @throws Error without an API address in the page */
export function createApiClient(workspace: string, credentials: RequestCredentials = 'same-origin') {
  return hc<ApiType>(apiAddress().slice(0, -'/api'.length) || '/', clientOptions(workspace, credentials))
}

/** Ends in `/api`. @throws Error where the page doesn't name it */
export function apiAddress(): string {
  const { api } = document.documentElement.dataset
  if (!api) throw new Error('The page names no API: API_URL is not set')
  return api
}

export function clientOptions(workspace: string, credentials: RequestCredentials = 'same-origin') {
  return { init: { credentials }, headers: () => callHeaders(workspace) }
}

export function callHeaders(workspace: string): Record<string, string> {
  const token = localStore.read(STORED.authToken)
  return {
    workspace,
    'Accept-Language': document.documentElement.lang,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}

/** The response's `data`, and a list's `meta`. @throws ApiError, Unreachable */
export async function answerOf<Answer extends ClientResponse<unknown>>(
  call: Promise<Answer>,
): Promise<Success<Answer>> {
  const token = localStore.read(STORED.authToken)
  const response = await reached(call)
  if (response.ok) return (await reached(response.json())) as Success<Answer>
  throw refusalOf(response.status, await response.json().catch(() => undefined), token)
}

/** @throws ApiError, Unreachable */
export async function fileOf(call: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const token = localStore.read(STORED.authToken)
  const response = await reached(call)
  if (response.ok) return reached(response.blob())
  throw refusalOf(response.status, await response.json().catch(() => undefined), token)
}

async function reached<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new Unreachable('The store did not answer', { cause: error })
  }
}

/** @param token the session's when the call was made */
function refusalOf(statusCode: number, body: unknown, token: string | null): ApiError {
  const error = new ApiError(isErrorAnswer(body) ? body : { statusCode, code: 'Unknown', message: '' })
  // A late answer to an ended session says nothing about the next one
  if (token === localStore.read(STORED.authToken)) heedSession(error)
  return error
}

/** Signs out in every tab when the session is unknown; redirects to the account's due steps. */
function heedSession({ code }: ApiError): void {
  if (code === 'SignInRequired' && localStore.read(STORED.authToken)) {
    localStore.forget(STORED.authToken)
    localStore.forget(STORED.user)
    dispatchEvent(new StorageEvent('storage', { key: STORED.authToken }))
    dispatchEvent(new Event(SESSION_LOST))
  }
  if (code === 'PasswordChangeRequired' && location.pathname !== CHANGE_PASSWORD) location.assign(CHANGE_PASSWORD)
  if (code === 'SecondFactorDue') {
    noteSecondFactorDue()
    if (location.pathname !== ADD_SECOND_FACTOR) location.assign(ADD_SECOND_FACTOR)
  }
}

function noteSecondFactorDue(): void {
  const user = JSON.parse(localStore.read(STORED.user) ?? 'null') as object | null
  const due = { secondFactorAdvised: true, secondFactorDueAt: new Date(0).toISOString() }
  if (user) localStore.keep(STORED.user, JSON.stringify({ ...user, ...due }))
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
