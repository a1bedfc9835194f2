import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { StartRefused } from '../start-refused.ts'
import type { FileStorage } from './storage.ts'

/** Until an answer begins, and between its bytes. */
const silenceMs = 20_000
/** For uploading a whole file; shorter than our limit for silent client connections. */
const putMs = 50_000

/** For health checks, which must answer soon. */
const checkMs = 2_500

const ignore = (): void => undefined
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

/**
 * Storage in an S3-compatible bucket.
 * @throws StartRefused when the bucket cannot be used
 */
export async function openS3Storage(settings: Extract<Config['files'], { kind: 's3' }>): Promise<FileStorage> {
  const { bucket: Bucket, region, endpoint, credentials } = settings
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // A copy, because the client modifies it.
    ...(credentials === null ? {} : { credentials: { ...credentials } }),
    // Errors are thrown and logged by the caller.
    logger: silent,
    // Some servers do not understand the checksums this client adds by default and store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Each reader of a file holds a connection until it has finished.
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
    localPath: () => null,

    async put(Key, { path, size }) {
      const abortSignal = AbortSignal.timeout(putMs)
      // The client retries everything itself except streams.
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

    async list(Prefix) {
      const keys: string[] = []
      for (let ContinuationToken: string | undefined, more = true; more;) {
        const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        keys.push(...(found.Contents ?? []).map(({ Key }) => Key ?? ''))
        ContinuationToken = found.NextContinuationToken
        more = ContinuationToken !== undefined
      }
      return keys
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
