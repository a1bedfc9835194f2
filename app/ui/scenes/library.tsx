import { Theatre } from '../theatre/theatre.tsx'

export function LibraryScene() {
  return <Theatre />
}
