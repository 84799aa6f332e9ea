import type { AddressProblem, CardProblem, EndpointState, MailProblem, MailSecurity } from '#vocabulary/connections.ts'
import type { OutgoingMail } from './mail.ts'

export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  /** Empty where the server asks for none. */
  user: string
  password: string
  /** Empty for the brand's mailbox. */
  sender: string
}

export interface CardKeys {
  secretKey: string
  webhookSecret: string
}

/** An earlier webhook secret of the same account, still valid for some days. */
export interface FormerSecret {
  webhookSecret: string
  /** ISO 8601. */
  until: string
}

export interface CardKeysWithFormerSecrets extends CardKeys {
  formerSecrets?: readonly FormerSecret[] | undefined
}

export interface BankAccount {
  bank: string
  clabe: string
}

export interface PublicAddress {
  /** Origin: `https://shop.example`. */
  url: string
}

export interface TagManager {
  /** `GTM-ABC1234` */
  containerId: string
}

/** The settings of the server's environment, which win over stored ones. */
export interface FixedConnections {
  mail: MailServer | undefined
  /** Also set without a mail server. */
  sender: string | undefined
  cards: CardKeys | undefined
  account: BankAccount | undefined
  address: PublicAddress | undefined
  tags: TagManager | undefined
}

export interface MailTrial {
  problem: MailProblem | undefined
  /** As the server sent it. */
  reply: string | undefined
}

export interface CardTrial {
  problem: CardProblem | undefined
  isTest: boolean
  /** Undefined when the key was refused. */
  endpoint: EndpointState | undefined
  missingEvents: readonly string[]
}

export interface Connections {
  readonly fixed: FixedConnections
  /** On a public network, where the store refuses to start without an https address. */
  readonly needsAddress: boolean
  /** Events that the card provider's webhook must send. */
  readonly cardEvents: readonly string[]
  /** Loads the stored connections into this process. */
  refresh(): Promise<void>
  tryMail(server: MailServer, mail: OutgoingMail): Promise<MailTrial>
  /** Makes a read-only call to the provider. @param endpoint the webhook address to look for */
  tryCards(keys: Pick<CardKeys, 'secretKey'>, endpoint: string): Promise<CardTrial>
  /** Requests the shop's own answer to a challenge. @returns undefined when it came */
  tryAddress(address: PublicAddress): Promise<AddressProblem | undefined>
  /** The account's id; undefined where the provider doesn't say. */
  readCardAccount(keys: Pick<CardKeys, 'secretKey'>): Promise<string | undefined>
}
