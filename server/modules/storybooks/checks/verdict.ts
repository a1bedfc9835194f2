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
