import { Theatre } from '../theatre/theatre.tsx'

export function LensScene() {
  return <Theatre />
}
