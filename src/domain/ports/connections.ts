import type { AddressProblem, CardProblem, EndpointState, MailProblem, MailSecurity } from '#vocabulary/connections.ts'
import type { OutgoingMail } from './mail.ts'

export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  /** Empty where the server asks for none. */
  user: string
  password: string
  /** The address that mails come from; empty for the brand's. */
  sender: string
}

export interface CardKeys {
  secretKey: string
  webhookSecret: string
}

/** Of the same account, under which it may still report for some days. */
export interface FormerSecret {
  webhookSecret: string
  /** A time, as text. */
  until: string
}

export interface CardKeysWithFormerSecrets extends CardKeys {
  formerSecrets?: readonly FormerSecret[] | undefined
}

export interface BankAccount {
  bank: string
  /** 18 digits. */
  clabe: string
}

export interface PublicAddress {
  /** Origin: `https://shop.example`. */
  url: string
}

/** What the server's environment says: it wins over what is stored. */
export interface FixedConnections {
  mail: MailServer | undefined
  /** With or without a server. */
  sender: string | undefined
  cards: CardKeys | undefined
  account: BankAccount | undefined
  address: PublicAddress | undefined
}

export interface MailTrial {
  /** Undefined when the mail was taken. */
  problem: MailProblem | undefined
  /** The server's own words, where it said some. */
  reply: string | undefined
}

export interface CardTrial {
  problem: CardProblem | undefined
  isTest: boolean
  /** Undefined when the key was not taken. */
  endpoint: EndpointState | undefined
  missingEvents: readonly string[]
}

export interface Connections {
  readonly fixed: FixedConnections
  /** Strangers reach the store: it would start no more without an address on https. */
  readonly needsAddress: boolean
  /** The events that the provider of card payments must tell of. */
  readonly cardEvents: readonly string[]
  /** Has this process take up what is stored. */
  refresh(): Promise<void>
  /** Hands one mail over to a server that need not be the shop's. */
  tryMail(server: MailServer, mail: OutgoingMail): Promise<MailTrial>
  /** Asks the provider something that changes nothing. @param endpoint where it is to tell what happens */
  tryCards(keys: Pick<CardKeys, 'secretKey'>, endpoint: string): Promise<CardTrial>
  /** Asks for what this shop alone can answer. @returns undefined when it did */
  tryAddress(address: PublicAddress): Promise<AddressProblem | undefined>
  /** The id of the account that a key is of; undefined where the provider doesn't say. */
  readCardAccount(keys: Pick<CardKeys, 'secretKey'>): Promise<string | undefined>
}
