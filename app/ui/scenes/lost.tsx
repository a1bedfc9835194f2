import { Theatre } from '../theatre/theatre.tsx'

export function LostScene() {
  return <Theatre />
}
