import { Theatre } from '../theatre/theatre.tsx'

export function SkyScene() {
  return <Theatre />
}
