import { lookup as resolve } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isInternetAddress, isLoopback } from './internet-address.ts'

export interface PublicInternet {
  accepts: (url: string) => boolean
  /** For `net.connect`. Fails with NotOnInternet. */
  lookup: LookupFunction
}

/** The name resolves only to this machine or a private network. */
export class NotOnInternet extends Error {
  constructor(name: string) {
    super(`${name} is not on the public internet`)
  }
}

/** Checks the IP address on connecting, against DNS rebinding. @param mayReachLoopback for development, over http too */
export function publicInternet({ mayReachLoopback }: { mayReachLoopback: boolean }): PublicInternet {
  const mayReach = (address: string) => isInternetAddress(address) || (mayReachLoopback && isLoopback(address))

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const allowed = found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (!first) return callback(new NotOnInternet(hostname), '', 0)
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }

  function accepts(text: string): boolean {
    if (!URL.canParse(text)) return false
    const { protocol, username, password } = new URL(text)
    const host = hostOf(text)
    const isOwn = mayReachLoopback && (host === 'localhost' || isLoopback(host))
    return (
      (protocol === 'https:' || (protocol === 'http:' && isOwn)) &&
      username + password === '' &&
      (isIP(host) === 0 ? isOwn || host.includes('.') : mayReach(host))
    )
  }

  return { accepts, lookup }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
