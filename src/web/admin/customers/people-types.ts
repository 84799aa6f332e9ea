import type { InferResponseType } from 'hono/client'
import type { getManagementApi } from '#web/admin/api/api.ts'

type Calls = ReturnType<typeof getManagementApi>['management']

export type AbandonedCart = InferResponseType<Calls['abandoned-carts']['$get'], 200>['data'][number]
export type CustomerRow = InferResponseType<Calls['customers']['$get'], 200>['data'][number]
export type Customer = InferResponseType<Calls['customers'][':customerId']['$get'], 200>['data']
export type Guest = InferResponseType<Calls['guests'][':guestId']['$get'], 200>['data']
export type Message = InferResponseType<Calls['messages']['$get'], 200>['data'][number]
export type MessageThread = InferResponseType<Calls['messages'][':messageId']['$get'], 200>['data']
