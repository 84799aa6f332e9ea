const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const TARGET = /([?&])target_session_attrs=([^&#]*)&?/

/** One URL per host of `postgres://user:password@a:5432,b:5433/store`, without libpq-only parameters. */
export function hostsOf(url: string): string[] {
  const [, before, hosts, after = ''] = PARTS.exec(url) ?? []
  if (before === undefined || hosts === undefined) return [url]
  const rest = after.replace(TARGET, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => before + host + rest)
}

/** The URL's `target_session_attrs`, if any. */
export function targetOf(url: string): string | undefined {
  return TARGET.exec(url)?.[2]
}
