import type { FileHandle } from 'node:fs/promises'

/**
 * The result of checking an uploaded file. 'wrong-type': its content does not match its extension; 'too-complex': it has
 * more parts than we check, or checking it takes too long.
 */
export type Verdict = 'fine' | 'wrong-type' | 'broken' | 'encrypted' | 'too-complex'

export interface CheckedBook {
  verdict: Verdict
  /** The title inside a valid file, cleaned for display; null where it has none. */
  title: string | null
}

export const refused = (verdict: Exclude<Verdict, 'fine'>): CheckedBook => ({ verdict, title: null })

/** Bytes of a file; fewer at its end. */
export async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
