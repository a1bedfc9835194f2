import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { StartRefused } from '../start-refused.ts'
import type { FileStorage } from './storage.ts'

/** Until an answer begins, and between its bytes. */
const silenceMs = 20_000
/** A whole file on its way to the bucket; less than the time after which a silent connection to us is let go. */
const putMs = 50_000

/** Whoever asks whether the bucket is there wants to know soon. */
const checkMs = 2_500

const unsaid = (): void => undefined
const silent = { trace: unsaid, debug: unsaid, info: unsaid, warn: unsaid, error: unsaid }

/**
 * Keeps files in a bucket of S3, or of anything that speaks its API.
 * @throws StartRefused when the bucket cannot be used
 */
export async function openS3Storage(settings: Extract<Config['files'], { kind: 's3' }>): Promise<FileStorage> {
  const { bucket: Bucket, region, endpoint, credentials } = settings
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // A copy, because the client writes into it.
    ...(credentials === null ? {} : { credentials: { ...credentials } }),
    // What goes wrong is thrown, and said by whoever asked.
    logger: silent,
    // Not every server understands the checksums that this client adds by default: some store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Each reader of a file holds a connection for as long as the reader's own lasts.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: silenceMs,
      httpsAgent: { maxSockets: 500 },
      httpAgent: { maxSockets: 500 },
    },
  })
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    throw new StartRefused(
      `The bucket ${Bucket}${endpoint === null ? '' : ` at ${endpoint}`} cannot be used (${reasonOf(error)}): check S3_BUCKET, its region and keys, and that it is there.`,
    )
  })
  return {
    async put(Key, { path, size }) {
      const abortSignal = AbortSignal.timeout(putMs)
      // The client tries everything again by itself but what it has to send as a stream.
      for (let triesLeft = 2; ; triesLeft--) {
        const Body = createReadStream(path)
        try {
          await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }), { abortSignal })
          return
        } catch (error) {
          const isOurs = error instanceof S3ServiceException && error.$fault === 'client'
          if (triesLeft === 0 || isOurs || abortSignal.aborted) throw error
        } finally {
          Body.destroy()
        }
        await setTimeout(200)
      }
    },

    async sizeOf(Key) {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key })))
      return found?.ContentLength ?? null
    },

    async read(Key, { start, end }) {
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` })))
      return (found?.Body as Readable | undefined) ?? null
    },

    async remove(Key) {
      await orNull(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkMs) })
    },
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.$metadata.httpStatusCode ?? ''} ${error.name}`.trim()
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
