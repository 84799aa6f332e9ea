import type { AddressProblem } from '#vocabulary/connections.ts'
import type { CardTrial, Connections, FixedConnections, MailServer, MailTrial } from '#domain/ports/connections.ts'
import type { OutgoingMail } from '#domain/ports/mail.ts'

export interface ConnectionsDouble extends Connections {
  fixed: FixedConnections
  needsAddress: boolean
  /** How often stored connections were taken up. */
  refreshed: number
  /** What was tried, oldest first. */
  tried: { server: MailServer; mail: OutgoingMail }[]
  triedKeys: string[]
  triedAddresses: string[]
  /** How the next trials end. */
  addressProblem: AddressProblem | undefined
  mailTrial: MailTrial
  cardTrial: CardTrial
  /** The accounts that keys are of, by key. */
  cardAccounts: Record<string, string>
}

/** Connections that nothing stands behind, with nothing fixed. */
export function createConnectionsDouble(): ConnectionsDouble {
  const double: ConnectionsDouble = {
    fixed: {
      mail: undefined,
      sender: undefined,
      cards: undefined,
      account: undefined,
      address: undefined,
      tags: undefined,
    },
    needsAddress: false,
    cardEvents: ['checkout.session.completed'],
    refreshed: 0,
    tried: [],
    triedKeys: [],
    triedAddresses: [],
    addressProblem: undefined,
    mailTrial: { problem: undefined, reply: undefined },
    cardTrial: { problem: undefined, isTest: true, endpoint: 'registered', missingEvents: [] },
    cardAccounts: {},
    refresh: async () => {
      double.refreshed += 1
    },
    tryMail: async (server, mail) => {
      double.tried.push({ server, mail })
      return double.mailTrial
    },
    tryCards: async ({ secretKey }) => {
      double.triedKeys.push(secretKey)
      return double.cardTrial
    },
    tryAddress: async ({ url }) => {
      double.triedAddresses.push(url)
      return double.addressProblem
    },
    readCardAccount: async ({ secretKey }) => double.cardAccounts[secretKey],
  }
  return double
}
