import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareBuiltFiles } from './earlier-assets.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assets-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A process of a release that was built from these files. */
async function start(release: string) {
  const clientDirectory = join(directory, release)
  await mkdir(join(clientDirectory, 'assets'), { recursive: true })
  await writeFile(join(clientDirectory, 'assets', `entry-${release}.js`), release)
  await writeFile(join(clientDirectory, 'assets', `entry-${release}.js.br`), `br ${release}`)
  const made = [{ url: `/messages/es-${release}.json`, body: new TextEncoder().encode(`texts ${release}`) }]
  const find = await shareBuiltFiles(join(directory, 'shared'), { clientDirectory, made })
  return async (path: string, encodings = '') => {
    const answer = await find(
      path,
      new Request(`https://store.example${path}`, { headers: { 'accept-encoding': encodings } }),
    )
    return answer && [answer.headers.get('content-type'), answer.headers.get('content-encoding'), await answer.text()]
  }
}

test('each of two releases finds the built files of the other', async () => {
  const [old, next] = [await start('old'), await start('next')]
  expect(await next('/assets/entry-old.js')).toEqual(['text/javascript; charset=utf-8', null, 'old'])
  expect(await next('/assets/entry-old.js', 'gzip, br')).toEqual(['text/javascript; charset=utf-8', 'br', 'br old'])
  expect(await next('/messages/es-old.json')).toEqual(['application/json', 'br', 'texts old'])
  expect(await old('/assets/entry-next.js')).toMatchObject([expect.anything(), null, 'next'])
  for (const path of [
    '/assets/entry-none.js',
    `/assets/${'a'.repeat(300)}.js`,
    '/assets/../next/assets/entry-next.js',
    '/assets',
    '/store',
  ])
    expect(await next(path), path).toBeUndefined()
})

test('what no release that started lately was built with is deleted', async () => {
  await start('old')
  await start('running')
  const shared = join(directory, 'shared', 'assets')
  for (const [release, days] of [
    ['old', 366],
    ['running', 300],
  ] as const) {
    const startedAt = new Date(Date.now() - days * 24 * 3600 * 1000)
    for (const name of await readdir(shared))
      if (name.includes(release)) await utimes(join(shared, name), startedAt, startedAt)
  }
  await start('next')
  expect((await readdir(shared)).toSorted()).toEqual(
    ['next', 'running'].flatMap((release) => [`entry-${release}.js`, `entry-${release}.js.br`]),
  )
})

test('a release that starts again keeps its files', async () => {
  await start('old')
  const find = await start('old')
  expect(await find('/assets/entry-old.js')).toBeDefined()
})
