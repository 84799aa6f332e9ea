import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mustRun } from './run.ts'
import { loadSettings } from './settings.ts'
import { isBuildFresh } from './stamp.ts'

const CACHE_SETTLED = 5000

loadSettings()
if (!isBuildFresh()) {
  console.log('Building the store …')
  // In a process of its own: its memory must not stay with the server
  await mustRun(process.execPath, ['scripts/build.ts'])
}
process.env.NODE_ENV = 'production'
enableCompileCache(resolve('build/.cache'))
await import(pathToFileURL(resolve('build/server/index.js')).href)
setTimeout(flushCompileCache, CACHE_SETTLED).unref()
