import { badges, childBadges, type BadgeKey } from '#content/dashboard/badges.ts'
import { childWords } from '#content/household/child.ts'
import { memberRooms, realmsWithRooms } from '#content/rooms/keys.ts'
import { dayLabel } from '#content/dates.ts'
import { retentionWords } from '#content/household/retention.ts'
import type { ChildSelf } from '#contract/household.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryStatus } from '#app/query-status.tsx'
import { BadgeBook } from '#app/account/badge-book.tsx'
import { childSelfQuery } from '#app/api/child-self.ts'
import { useIsPairedDevice } from '#app/api/session/session.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { Section } from '#app/ui/section.tsx'
import { retentionQuery } from '#app/api/retention.ts'
import { Note } from '#app/ui/note.tsx'
import { Avatar } from './avatar.tsx'
import { BackToGuardian } from './back-to-guardian.tsx'
import { ProfileSwitcher } from './profile-switcher.tsx'
import './child-desk.css'

const words = childWords.dashboard
const { dreams, library, meadow } = words.doors

const badgesOf = (earned: readonly BadgeKey[]) =>
  badges.map((badge) => {
    const unlocked = earned.includes(badge.id)
    return { ...badge, unlocked, line: childBadges.lines[badge.id][unlocked ? 'unlocked' : 'locked'] }
  })

/** A child's dashboard: profile and open rooms. */
export function ChildDesk({ childId }: { childId: string }) {
  const query = useQuery(childSelfQuery(childId))
  const self = query.data
  const isPairedDevice = useIsPairedDevice()
  return (
    <>
      {self ? (
        <OpenDoors self={self} childId={childId} hasSiblings={!isPairedDevice} />
      ) : (
        <QueryStatus words={words} className="section child-waiting" loadingClassName="page-turning" query={query} />
      )}
      {/* One position in the tree, so that text typed while the page loads stays. */}
      {!isPairedDevice && <BackToGuardian hasPin={self?.pin} />}
    </>
  )
}

type OpenDoorsProps = { self: ChildSelf; childId: string; hasSiblings: boolean }

function OpenDoors({ self, childId, hasSiblings }: OpenDoorsProps) {
  return (
    <>
      <div className="row section child-hello">
        <Avatar avatar={self.avatar} />
        <p>{words.hello(self.nickname)}</p>
      </div>
      <ChildRetentionNote childId={childId} />
      <Section heading={words.open}>
        <CardGrid>
          {realmsWithRooms
            .filter((realm) => self.realms.includes(realm))
            .map((realm) => (
              <LinkCard
                key={realm}
                to={memberRooms[realm].to}
                theme={realm}
                name={words.room(memberRooms[realm].name)}
                picture={<Emblem sign={realm} />}
              >
                <p>{words.rooms[realm]}</p>
              </LinkCard>
            ))}
          <LinkCard
            to={dreams.to}
            theme="storytellers-lantern"
            name={dreams.name}
            picture={<Emblem sign="storytellers-lantern" />}
          >
            <p>{dreams.line}</p>
          </LinkCard>
          <LinkCard to={library.to} theme="archives" name={library.name} picture={<Emblem sign="archives" />}>
            <p>{library.line}</p>
          </LinkCard>
          <LinkCard to={meadow.to} theme="critter-club" name={meadow.name} picture={<Emblem sign="critter-club" />}>
            <p>{meadow.line}</p>
          </LinkCard>
        </CardGrid>
      </Section>
      <BadgeBook lead={childBadges.lead} badges={badgesOf(self.badges)} />
      {hasSiblings && <ProfileSwitcher childId={childId} />}
    </>
  )
}

const retentionNoteWords = retentionWords.child

/** The end of the household's retention period, in retentionNoteWords for a child. */
function ChildRetentionNote({ childId }: { childId: string }) {
  const retention = useQuery(retentionQuery(childId)).data?.retention
  if (!retention) return null
  return (
    <div className="section">
      <Note
        heading={retentionNoteWords.heading(dayLabel(retention.erase_at))}
        text={retentionNoteWords.text(retention.days_left)}
      />
    </div>
  )
}
