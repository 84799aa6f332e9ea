/**
 * The data folder itself, which only the server's account and root may enter, as seen from within it: PostgreSQL runs there,
 * and a short name fits where a socket's address ends, wherever the folder lies.
 */
const SOCKET_FOLDER = '.'

/**
 * Settings for a small machine that the store shares with its database. Commits are durable: nothing here trades safety for
 * speed. Written anew at every start, so that an update of the store updates them.
 */
const SETTINGS: Readonly<Record<string, string | number>> = {
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
  // The store reports failed statements itself; the server's log must not repeat what buyers typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The text of `postgresql.conf`. */
export function settingsFile(): string {
  return Object.entries(SETTINGS)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}
