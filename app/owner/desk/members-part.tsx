import { dayLabel, deskWords } from '#content/owner/desk.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import type { OwnerMember, RoleRequest } from '#contract/owner.ts'
import { tierOffers } from '#content/tier-offers.ts'
import { useId, useState } from 'react'
import { changeRole, fetchMembers } from '#app/api/owner.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { ExportsPart } from './exports-part.tsx'
import { MoreRows } from './more-rows.tsx'
import { useDeskPages } from './desk-queries.ts'
import '#app/ui/text-field.css'

const words = deskWords.members

type Held = OwnerMember['memberships'][number]

function stateLabel({ state, graceUntil, cancelAtPeriodEnd, currentPeriodEnd }: Held): string {
  if (graceUntil) return words.grace(dayLabel(graceUntil))
  if (state === 'active' && cancelAtPeriodEnd && currentPeriodEnd) return words.leaving(dayLabel(currentPeriodEnd))
  return deskWords.states[state].toLowerCase()
}

type RoleButtonProps = { member: OwnerMember; role: RoleRequest['role']; onRole: (role: RoleRequest['role']) => void }

/** Makes somebody a moderator, or a member again. */
function RoleButton({ member: { id, email }, role, onRole }: RoleButtonProps) {
  async function change() {
    try {
      onRole((await changeRole(id, role === 'member' ? 'moderator' : 'member')).role)
    } catch (cause) {
      showFailure(notices.roleNotChanged, cause)
    }
  }

  return (
    <>
      <p>{words.moderatorIs}</p>
      <p className="owner-actions">
        <button type="button" className="seal" onClick={() => void change()}>
          {role === 'member' ? words.makeModerator : words.takeRole} <span className="sr-only">({email})</span>
        </button>
      </p>
    </>
  )
}

/** A summary of a member; the details open with the row. */
function MemberRow({ member }: { member: OwnerMember }) {
  const { id, email, name, confirmed, banned, created_at, last_sign_in_at, memberships } = member
  const [role, setRole] = useState(member.role)
  const held = memberships.map((one) => words.membership(one.name, stateLabel(one)))
  return (
    <li>
      <details className="owner-member">
        <summary>
          <span className="owner-name">
            {email}
            {role !== 'member' && <span className="owner-tag">{words.roles[role]}</span>}
            {banned && <span className="owner-tag">{words.banned}</span>}
            {!confirmed && <span className="owner-tag owner-tag-dim">{words.unconfirmed}</span>}
          </span>
          <span className="owner-brief">{held.length === 0 ? words.noMembership : held.join('; ')}</span>
        </summary>
        <div className="owner-more-of">
          {name && <p>{name}</p>}
          <p className="owner-id">{id}</p>
          <p>
            {words.since(dayLabel(created_at))}{' '}
            {last_sign_in_at ? words.lastIn(dayLabel(last_sign_in_at)) : words.neverIn}
          </p>
          {memberships.map((one) => (
            <p key={`${one.tier} ${one.since}`}>
              {words.membership(one.name, stateLabel(one))}. {words.heldSince(dayLabel(one.since))}{' '}
              {one.currentPeriodEnd && words.paidUntil(dayLabel(one.currentPeriodEnd))}
            </p>
          ))}
          {confirmed && role !== 'owner' && <RoleButton member={member} role={role} onRole={setRole} />}
        </div>
      </details>
    </li>
  )
}

type Wanted = Parameters<typeof fetchMembers>[0]

const states = ['active', 'paused', 'resting', 'incomplete', 'ended'] as const

/** The filters of the form, without empty ones. */
function wantedOf(form: FormData): Wanted {
  const given = (name: string) => String(form.get(name) ?? '').trim()
  const tier = tierOffers.find(({ key }) => key === given('tier'))?.key
  const state = states.find((one) => one === given('state'))
  return { ...(given('search') ? { search: given('search') } : {}), ...(tier && { tier }), ...(state && { state }) }
}

type MembersFormProps = { isNarrowed: boolean; onWanted: (wanted: Wanted) => void }

function MembersForm({ isNarrowed, onWanted }: MembersFormProps) {
  const id = useId()
  return (
    <search>
      <form
        className="owner-search"
        onSubmit={(event) => {
          event.preventDefault()
          onWanted(wantedOf(new FormData(event.currentTarget)))
        }}
        onReset={() => onWanted({})}
      >
        <div className="owner-field owner-field-wide">
          <label htmlFor={`${id}-search`}>{words.label}</label>
          <input
            className="text-field"
            id={`${id}-search`}
            name="search"
            type="search"
            maxLength={255}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className="owner-field">
          <label htmlFor={`${id}-tier`}>{words.tier}</label>
          <select className="text-field" id={`${id}-tier`} name="tier">
            <option value="">{words.any}</option>
            {tierOffers.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="owner-field">
          <label htmlFor={`${id}-state`}>{words.state}</label>
          <select className="text-field" id={`${id}-state`} name="state">
            <option value="">{words.any}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {deskWords.states[state]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="lantern">
          {words.search}
        </button>
        {isNarrowed && (
          <button type="reset" className="seal">
            {words.all}
          </button>
        )}
      </form>
    </search>
  )
}

/** All accounts, with search and filters. */
export function MembersPart() {
  const [wanted, setWanted] = useState<Wanted>({})
  const pages = useDeskPages(['members', wanted], (after, signal) => fetchMembers(wanted, after, signal))
  const { rows } = pages
  const isNarrowed = Object.keys(wanted).length > 0
  return (
    <>
      <Section heading={words.heading} lead={words.lead}>
        <MembersForm isNarrowed={isNarrowed} onWanted={setWanted} />
        {pages.isLoadingError && <TryAgain words={deskWords} className="paper owner-part" onAgain={pages.refetch} />}
        <output className="owner-status">
          {pages.isPending ? words.loading : rows && rows.length > 0 && words.shown(rows.length)}
        </output>
        {rows !== undefined && (
          <div className="paper owner-list">
            {rows.length === 0 ? (
              <p>{isNarrowed ? words.notFound : words.none}</p>
            ) : (
              <ul>
                {rows.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            )}
            <MoreRows pages={pages} />
          </div>
        )}
      </Section>
      <ExportsPart />
    </>
  )
}
