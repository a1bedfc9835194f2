import { Theatre } from '../theatre/theatre.tsx'

export function GateScene() {
  return <Theatre />
}
