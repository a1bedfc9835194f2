import { vi } from 'vitest'

type Key = string | { readonly url: string }

const pathOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, location.href).href

/** In place of the browser's caches, which happy-dom does not have. @returns the names that there are */
export function replaceCaches(): () => string[] {
  const all = new Map<string, Map<string, Response>>()
  const cacheNamed = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: Key) => entries.get(pathOf(request))?.clone(),
      put: async (request: Key, response: Response) => void entries.set(pathOf(request), response),
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
