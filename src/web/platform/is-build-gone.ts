/** Whether a deploy replaced this page's build, so that missing code needs a reload. False while the store is unreachable. */
export async function isBuildGone(): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } }
  const answer = await fetch(manifest?.url ?? '/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
