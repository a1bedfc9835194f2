import { Theatre } from '../theatre/theatre.tsx'

export function WorkshopScene() {
  return <Theatre />
}
