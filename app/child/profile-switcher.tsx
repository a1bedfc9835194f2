import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { switchProfile, profileSwitcherQuery } from '#app/api/child-self.ts'
import { leaveFor, useAction } from '#app/ui/action.ts'
import { messageOf } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/page.tsx'
import { childWords } from '#content/household/child.ts'
import type { ProfileSwitcherAnswer } from '#contract/household.ts'
import { Avatar } from './avatar.tsx'
import { PicturePasswordPad } from './picture-password-pad.tsx'
import './profile-switcher.css'

const words = childWords.siblings

/** The siblings to whom the child can switch; absent without one. */
export function ProfileSwitcher({ childId }: { childId: string }) {
  const { data, refetch } = useQuery(profileSwitcherQuery(childId))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = data?.children.find(({ id }) => id === chosenId)
  if (data === undefined || data.children.length === 0) return null
  return (
    <Section heading={words.heading} lead={words.lead}>
      <ul className="row siblings">
        {data.children.map(({ id, nickname, avatar }) => (
          <li key={id}>
            <button
              type="button"
              className="sibling"
              aria-expanded={id === chosenId}
              onClick={() => setChosenId(id === chosenId ? null : id)}
            >
              <Avatar avatar={avatar} />
              {nickname}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Door key={chosen.id} sibling={chosen} onRefused={refetch} />}
    </Section>
  )
}

function Door({
  sibling: { id, nickname, locked },
  onRefused,
}: {
  sibling: ProfileSwitcherAnswer['children'][number]
  onRefused: () => Promise<unknown>
}) {
  const [isBusy, run] = useAction()
  const [message, setMessage] = useState('')

  async function come(pictures: Parameters<typeof switchProfile>[1]) {
    try {
      await switchProfile(id, pictures)
      // A new document has no data of the other child.
      await leaveFor('/dashboard')
    } catch (cause) {
      setMessage(messageOf(cause))
      await onRefused()
    }
  }

  return (
    <div className="paper sibling-door">
      {locked ? (
        <p>{words.locked(nickname)}</p>
      ) : (
        <PicturePasswordPad
          legend={words.pictures(nickname)}
          isBusy={isBusy}
          message={message}
          onThree={(pictures) => {
            setMessage('')
            run(() => come(pictures))
          }}
        />
      )}
    </div>
  )
}
