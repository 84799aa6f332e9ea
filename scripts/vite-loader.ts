import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'

/** A Vite server that other code drives; with `http`, the browser's hot reload goes over that server. */
export function createViteLoader(http?: Server): Promise<ViteDevServer> {
  return createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: http ? { server: http } : false, ws: http ? undefined : false },
  })
}

/** The composition root as Vite loads it: the sources need no build, and every import is Vite's own copy. */
export async function loadCompositionRoot(vite: ViteDevServer): Promise<typeof import('../src/main.ts')> {
  return (await vite.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts')
}
