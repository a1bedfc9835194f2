import { expect, test } from 'vitest'
import { readPageText } from '#app/storybooks/reader/page-text.ts'
import { keyWords, memberRooms } from '#content/rooms/keys.ts'
import { renderAt } from '#test/component/render.tsx'
import { RoomLink } from './room-link.tsx'

test('the mark of a room and its link are read aloud as separate words', () => {
  const { container } = renderAt('/critter-club', <RoomLink realm="critter-club" />)
  const { name } = memberRooms['critter-club']
  expect(readPageText(container).text.trim()).toBe(`${keyWords.yours} ${keyWords.enter(name)}`)
})
