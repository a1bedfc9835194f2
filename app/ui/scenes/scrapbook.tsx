import { Theatre } from '../theatre/theatre.tsx'

export function ScrapbookScene() {
  return <Theatre />
}
