import type { Readable } from 'node:stream'

/** Where finished files are kept: a folder, or a bucket of S3. A key names one content for ever. */
export interface FileStorage {
  /**
   * Puts a finished file of this machine under a key; once it resolves a power failure does not take it away. Nothing
   * is ever seen under the key but the whole file.
   */
  put(key: string, file: FinishedFile): Promise<void>
  /** Bytes under a key; null when there are none. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes from start to end, both included; null when there is nothing under the key. */
  read(key: string, range: { start: number; end: number }): Promise<Readable | null>
  /** Takes a file away; nothing there is fine too. */
  remove(key: string): Promise<void>
  /** Rejects when the storage itself is out of reach. */
  check(): Promise<void>
}

export interface FinishedFile {
  path: string
  /** Bytes. */
  size: number
}
