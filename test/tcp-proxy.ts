import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A TCP proxy on a local port that can be closed, open connections included. */
export interface TcpProxy {
  port: number
  shut(): Promise<void>
  reopen(): Promise<void>
}

/** @param target another port, or the path of a socket */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const through = new Set<Socket>()
  let server: Server
  const listen = async (port: number): Promise<number> => {
    server = createServer((client) => {
      const inner = connect(target)
      for (const [one, other] of [[client, inner] as const, [inner, client] as const]) {
        through.add(one)
        one.on('error', () => undefined)
        one.on('close', () => {
          through.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    async shut() {
      server.close()
      for (const socket of through) socket.destroy()
      await once(server, 'close')
    },
    async reopen() {
      await listen(port)
    },
  }
}
