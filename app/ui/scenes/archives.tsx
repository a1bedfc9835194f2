import { Theatre } from '../theatre/theatre.tsx'

export function ArchivesScene() {
  return <Theatre />
}
