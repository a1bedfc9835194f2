import { Theatre } from '../theatre/theatre.tsx'

export function StudioScene() {
  return <Theatre />
}
