import type { IncomingMessage } from 'node:http'

type Heard = Pick<IncomingMessage, 'headers' | 'httpVersion'> & { socket: { remoteAddress?: string | undefined } }

/** Headers of proxies, load balancers and CDNs; a browser on this machine sends none of them. */
const forwardingHeader =
  /^(forwarded$|via$|cdn-loop$|cf-|x-forwarded|x-original|x-envoy-|x-azure-|x-real-ip$|x-host$|x-remote-(ip|addr)$|x-proxyuser-ip$|wl-proxy-)|client-?ip$/
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * True for a request made on this machine: a loopback peer that speaks HTTP/1.1, names a local host and sends no
 * forwarding header. An unconfigured proxy on the machine (nginx's plain `proxy_pass`) used HTTP/1.0 before nginx
 * 1.29.7; a later one looks like a local program (decision 027).
 */
export function isLocalRequest({ headers, httpVersion, socket }: Heard): boolean {
  const peer = socket.remoteAddress ?? ''
  const loopback = peer === '::1' || /^(::ffff:)?127\./.test(peer)
  return (
    loopback &&
    // defence: no-bare-proxy
    httpVersion === '1.1' &&
    // defence: local-name
    localHost.test(headers.host ?? '') &&
    // defence: nothing-forwarded
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  )
}
