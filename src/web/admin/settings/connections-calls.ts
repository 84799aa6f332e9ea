import type { InferResponseType } from 'hono/client'
import type {
  BankAccountInput,
  CardKeysInput,
  MailServerInput,
  PublicAddressChange,
  PublicAddressInput,
  TagManagerInput,
} from '#domain/operations/connections/schemas.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'

const calls = () => getManagementApi().management.connections
const seen = (version: number) => ({ header: { 'if-match': `"${version}"` } })

export type Connections = InferResponseType<ReturnType<typeof calls>['$get'], 200>['data']

export const loadConnections = async () => (await answerOf(calls().$get())).data

export const saveMailServer = async (json: MailServerInput, version: number) =>
  (await answerOf(calls().mail.$put({ ...seen(version), json }))).data
export const saveCardKeys = async (json: CardKeysInput, version: number) =>
  (await answerOf(calls().cards.$put({ ...seen(version), json }))).data
export const saveBankAccount = async (json: BankAccountInput, version: number) =>
  (await answerOf(calls().account.$put({ ...seen(version), json }))).data

export const savePublicAddress = async (json: PublicAddressChange, version: number) =>
  (await answerOf(calls().address.$put({ ...seen(version), json }))).data

export const saveTagManager = async (json: TagManagerInput, version: number) =>
  (await answerOf(calls().tags.$put({ ...seen(version), json }))).data

export const removeConnection = async (kind: ConnectionKind, version: number) =>
  (await answerOf(calls()[':kind'].$delete({ ...seen(version), param: { kind } }))).data

export const tryMailServer = async (json: MailServerInput) => (await answerOf(calls().mail.test.$post({ json }))).data
export const tryCardKeys = async (json: CardKeysInput) => (await answerOf(calls().cards.test.$post({ json }))).data
export const tryBankAccount = async (json: BankAccountInput) =>
  (await answerOf(calls().account.test.$post({ json }))).data
export const tryPublicAddress = async (json: PublicAddressInput) =>
  (await answerOf(calls().address.test.$post({ json }))).data
