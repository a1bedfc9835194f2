import { Theatre } from '../theatre/theatre.tsx'

export function MeadowScene() {
  return <Theatre />
}
