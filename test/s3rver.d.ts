declare module 's3rver' {
  import type { Server } from 'node:http'

  /** An S3-compatible server on a folder; its only account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    httpServer: Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
