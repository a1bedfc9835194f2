import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that a caller is counted by: an IPv4 address as it is (also inside IPv6), the /64 of an IPv6 address.
 * Proxies may append a port, or send anything in its place.
 */
export function networkOf(address: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  const ip = inBrackets ?? beforePort ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'unreadable'
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The /48 around an IPv6 network: one customer of a hosting provider often has all of its 65,536 networks. Anything
 * else is a group of its own.
 * @param network a result of `networkOf`
 */
export function networkGroupOf(network: string): string {
  const parts = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network)
  return parts === null ? network : `${parts[1]}::/48`
}
