import { buffer } from 'node:stream/consumers'
import { makeEpub, type Manuscript } from './epub.ts'

// Runs in a worker thread: see bind-epub.ts.
export const run = async (manuscript: Manuscript): Promise<Uint8Array> => buffer(makeEpub(manuscript))
