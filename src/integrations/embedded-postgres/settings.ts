/** Relative to the data folder, PostgreSQL's working directory: only its account may enter, and the path is short. */
const SOCKET_FOLDER = '.'

export type Settings = Readonly<Record<string, string | number>>

/** Tuned for a small machine shared with the store, with durable commits. Rewritten at every start. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: process.platform === 'win32' ? '' : SOCKET_FOLDER,
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The store logs failed statements; the server's log must not repeat customers' data
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Seconds until a partial WAL segment is archived: about as much as a lost disk may cost. */
const ARCHIVE_TIMEOUT = 50

/** The archive library syncs, never overwrites other content, and accepts the same content twice. */
export function archiveSettings(spool: string): Settings {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': spool,
  }
}

export function settingsFile(further: Settings = {}): string {
  return Object.entries({ ...SETTINGS, ...further })
    .map(([name, value]) => `${name} = '${String(value).replaceAll(/['\\]/g, '$&$&')}'\n`)
    .join('')
}
