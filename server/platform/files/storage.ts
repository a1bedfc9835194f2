import type { Readable } from 'node:stream'

/** Storage of finished files: a folder or an S3 bucket. The content under a key never changes. */
export interface FileStorage {
  /** Moves a finished local file to a key; durable once it resolves. Never shows a partial file. */
  put(key: string, file: FinishedFile): Promise<void>
  /** Size in bytes; null when the key does not exist. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes from start to end, both included; null when the key does not exist. */
  read(key: string, range: { start: number; end: number }): Promise<Readable | null>
  /** Where the content lies on this machine; null for a bucket. */
  localPath(key: string): string | null
  /** The keys that begin with a folder, such as `covers/`. */
  list(folder: string): Promise<string[]>
  /** Deletes a key; a missing key is not an error. */
  remove(key: string): Promise<void>
  /** Rejects when the storage is unreachable. */
  check(): Promise<void>
}

export interface FinishedFile {
  path: string
  /** Bytes. */
  size: number
}
