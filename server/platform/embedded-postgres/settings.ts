/**
 * Passed to PostgreSQL as `-c name=value`, which overrides postgresql.conf and ALTER SYSTEM. Sized for one site on one
 * small machine: about 25 MB of memory when idle, 50 to 70 MB under load, every commit durable.
 */
export const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '40',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  // An online backup reserves its WAL with a temporary slot.
  max_replication_slots: '2',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  io_method: 'worker',
  io_workers: '1',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  huge_pages: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without details such as "Key (email)=(…) already exists": the log names nobody.
  log_error_verbosity: 'terse',
  idle_in_transaction_session_timeout: '60s',
}

/** `{a: '1'}` as `['-c', 'a=1']`. */
export function asArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
