/** The path and query that a page is known under, without slashes that say nothing; undefined where `url` has it already. */
export function cleanAddressOf({ pathname, search }: URL): string | undefined {
  // One slash at the front: what begins with two would name another host
  const clean = `/${pathname.split('/').filter(Boolean).join('/')}`
  return clean === pathname ? undefined : clean + search
}
