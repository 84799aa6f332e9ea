import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseEnvironment } from '../src/config/environment.ts'
import { createDatabase } from '../src/db/client.ts'
import {
  importSettlements,
  NoSettlements,
  SettlementsMissing,
} from '#domain/shipping/postal-codes/import-settlements.ts'
import { readSepomexFile, SepomexFileMalformed } from '#domain/shipping/postal-codes/sepomex-file.ts'
import { prepareDatabase } from '../src/integrations/prepare-database.ts'
import { changeSealingKey, replaceLostSealingKey } from '../src/integrations/sealing-key.ts'
import { createVault } from '../src/integrations/vault.ts'
import { loadSettings } from './settings.ts'
import { withDatabase } from './store-database.ts'
import { createViteLoader, loadCompositionRoot } from './vite-loader.ts'

const COMMANDS: Record<string, () => Promise<void>> = {
  migrate: migrateSchema,
  seed,
  reset,
  sepomex,
  shell,
  'secret-key': changeKey,
}

loadSettings()
const command = COMMANDS[process.argv[2] ?? '']
if (command) await command()
else {
  console.error(`usage: npm run db:<${Object.keys(COMMANDS).join('|')}>`)
  process.exitCode = 2
}

async function migrateSchema(): Promise<void> {
  await withDatabase(prepareDatabase)
  console.log('The schema is current.')
}

/** Does what the store's first start does: the schema, the catalogue, the owner. What is there already stays. */
async function seed(): Promise<void> {
  const vite = await createViteLoader()
  try {
    const { startServices } = await loadCompositionRoot(vite)
    const running = await startServices({ ...parseEnvironment(process.env), ROLE: 'web' })
    await running.stop()
  } finally {
    await vite.close()
  }
  console.log('The store is filled.')
}

/** Fills the settlements from the file that the Mexican postal service publishes, in the place of an older edition. */
async function sepomex(): Promise<void> {
  const maybeFewer = process.argv.includes('--fewer')
  const [file] = process.argv.slice(3).filter((argument) => argument !== '--fewer')
  if (file === undefined || !existsSync(file)) {
    console.error('usage: npm run db:sepomex -- <CPdescarga.txt, as the postal service publishes it> [--fewer]')
    process.exitCode = 2
    return
  }
  await withDatabase(async ({ ownerUrl }) => {
    const { db, pool } = createDatabase(ownerUrl, 1)
    try {
      const known = await importSettlements({ db }, readSepomexFile(createReadStream(file, 'latin1')), { maybeFewer })
      console.log(`${known} settlements are known now.`)
    } catch (error) {
      const isCut = error instanceof SettlementsMissing
      if (!(isCut || error instanceof SepomexFileMalformed || error instanceof NoSettlements)) throw error
      console.error(`${file}: ${error.message}. Nothing was changed.`)
      if (isCut) console.error('To import it all the same, add --fewer.')
      process.exitCode = 1
    } finally {
      await pool.end()
    }
  })
}

/** Seals the database's secrets with SECRET_KEY in the place of OLD_SECRET_KEY; with --lost, removes them. */
async function changeKey(): Promise<void> {
  const { SECRET_KEY: key } = parseEnvironment(process.env)
  const { OLD_SECRET_KEY: oldKey } = process.env
  const isLost = process.argv.includes('--lost')
  if (key === undefined || isLost !== (oldKey === undefined)) {
    console.error('usage: SECRET_KEY=<the new one> OLD_SECRET_KEY=<the old one> npm run db:secret-key')
    console.error('   or: SECRET_KEY=<the new one> npm run db:secret-key -- --lost')
    process.exitCode = 2
    return
  }
  await withDatabase(async ({ ownerUrl }) => {
    const { db, pool } = createDatabase(ownerUrl, 1)
    const vault = createVault(key)
    await (
      oldKey === undefined ? replaceLostSealingKey(db, vault) : changeSealingKey(db, createVault(oldKey.trim()), vault)
    ).finally(() => pool.end())
  })
  console.log('The database is sealed with SECRET_KEY now. Start every process with it.')
}

async function reset(): Promise<void> {
  if (!(await isConfirmed())) {
    console.error('Nothing was changed. To remove all data, run: npm run db:reset -- --yes')
    process.exitCode = 1
    return
  }
  await withDatabase(async (urls) => {
    const { pool } = createDatabase(urls.ownerUrl, 1)
    await removeEverything((sql) => pool.query<{ name: string }>(sql)).finally(() => pool.end())
    await prepareDatabase(urls)
  })
  console.log('All data is gone and the schema is new. The next start fills the store.')
}

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('This removes every product, order and customer. Type "remove" to go on: ')
  terminal.close()
  return answer.trim() === 'remove'
}

async function removeEverything(query: (sql: string) => Promise<{ rows: { name: string }[] }>): Promise<void> {
  const { rows } = await query(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname !~ '^pg_(catalog|toast|temp)' AND nspname <> 'information_schema'`,
  )
  for (const { name } of rows) await query(`DROP SCHEMA ${name} CASCADE`)
  await query('CREATE SCHEMA public')
}

async function shell(): Promise<void> {
  await withDatabase(async ({ ownerUrl }) => {
    const { error } = spawnSync('psql', [ownerUrl], { stdio: 'inherit' })
    if (!error) return
    console.log(`psql is not installed. Connect with any client to\n\n  ${ownerUrl}\n\nPress Enter when done.`)
    const terminal = createInterface({ input: process.stdin })
    await terminal.question('').catch(() => undefined)
    terminal.close()
  })
}
