import { vi } from 'vitest'

type Key = string | { readonly url: string }

const pathOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, location.href).href

/** In place of the browser's locks: one of a name at a time, whatever their mode. */
function replaceLocks() {
  const last = new Map<string, Promise<unknown>>()
  const request = async <Result>(name: string, ...rest: unknown[]): Promise<Result> => {
    const run = rest.at(-1) as () => Promise<Result>
    const result = (last.get(name) ?? Promise.resolve()).then(run)
    last.set(
      name,
      result.catch(() => {}),
    )
    return result
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** In place of the browser's caches and locks, which happy-dom does not have. @returns the names that there are */
export function replaceCaches(): () => string[] {
  replaceLocks()
  const all = new Map<string, Map<string, Response>>()
  const cacheNamed = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: Key) => entries.get(pathOf(request))?.clone(),
      put: async (request: Key, response: Response) => {
        // The latest comes last.
        entries.delete(pathOf(request))
        entries.set(pathOf(request), response)
      },
      delete: async (request: Key) => entries.delete(pathOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: Key, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(pathOf(request))?.clone(),
  })
  return () => [...all.keys()]
}
