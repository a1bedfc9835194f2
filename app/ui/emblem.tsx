import type { RealmKey } from '#content/realms.ts'

export function Emblem({ realm }: { realm: RealmKey }) {
  return <svg className={`emblem emblem-${realm}`} viewBox="0 0 120 120" aria-hidden="true" />
}
