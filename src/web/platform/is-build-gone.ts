/**
 * Whether a deploy replaced the build of the open page, so that only a reload finds code that was not loaded yet. False
 * while the store is out of reach.
 */
export async function isBuildGone(): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } }
  const answer = await fetch(manifest?.url ?? '/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
