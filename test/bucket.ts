import crypto from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'

export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>

/** The suffix of a file that holds an object. */
const suffix = '._S3rver_object'

/**
 * The server encrypts the token for the next page of a list with DES, which OpenSSL 3 has only three times over: with
 * the same key thrice it is the same.
 */
function allowDes(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const thrice = (key: crypto.CipherKey) => Buffer.concat([key, key, key] as Buffer[])
  crypto.createCipheriv = ((name: string, key: crypto.CipherKey, iv: Buffer) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', thrice(key), iv)
      : createCipheriv(name, key, iv)) as typeof createCipheriv
  crypto.createDecipheriv = ((name: string, key: crypto.CipherKey, iv: Buffer) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', thrice(key), iv)
      : createDecipheriv(name, key, iv)) as typeof createDecipheriv
}
allowDes()

/** A bucket on its own S3-compatible server. */
export async function openTestBucket(name = 'club-books') {
  const directory = await mkdtemp(join(tmpdir(), 'club-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await server.run()
  return {
    /** Settings that make the site store its files here. */
    env: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys(): Promise<string[]> {
      const names = await readdir(join(directory, name), { recursive: true })
      return names.filter((path) => path.endsWith(suffix)).map((path) => path.slice(0, -suffix.length))
    },
    /** Puts empty objects there, many at once. */
    async fill(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        const path = join(directory, name, key)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path + suffix, '')
      }
    },
    read: (key: string): Promise<Buffer> => readFile(join(directory, name, `${key}${suffix}`)),
    async close(): Promise<void> {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
