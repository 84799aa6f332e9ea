import type { ReturnReason } from './return-reasons.ts'

interface ReturnedUnits {
  name: string
  size: string
  quantity: number
}

export interface ReturnRequestEmail {
  kind: 'return-request'
  folio: string
  reason: ReturnReason
  description: string
  lines: ReturnedUnits[]
  photos: number
  buyer: string
  email: string
  phone: string
  deliveredAt: Date
}

export interface ReturnReceivedEmail {
  kind: 'return-received'
  name: string
  folio: string
  lines: ReturnedUnits[]
}

export interface ReturnStepEmail {
  kind: 'return-opened' | 'return-accepted' | 'return-arrived' | 'return-refused'
  name: string
  folio: string
  isInAccount: boolean
  message: string
  lines: ReturnedUnits[]
}

export interface ReturnReplacedEmail {
  kind: 'return-replaced'
  name: string
  folio: string
  replacementFolio: string
  isInAccount: boolean
  lines: ReturnedUnits[]
  sent: ReturnedUnits[]
  /** Due before the replacement ships. */
  duePesos: number
  refundPesos: number
}

export type ReturnEmail = ReturnRequestEmail | ReturnReceivedEmail | ReturnStepEmail | ReturnReplacedEmail
