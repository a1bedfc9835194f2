import { useState } from 'react'
import { changeRole, fetchMembers } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Form, Submit } from '#app/ui/form.tsx'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/page.tsx'
import { shortDayLabel } from '#content/dates.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { deskWords } from '#content/owner/desk.ts'
import { tierOffers } from '#content/tier-offers.ts'
import type { OwnerMember, RoleRequest } from '#contract/owner.ts'
import { deskStatus, useDeskPages } from './desk-queries.ts'
import { ExportsPart } from './exports-part.tsx'
import { membershipStates } from './membership-states.ts'
import { MoreRows } from './more-rows.tsx'

const words = deskWords.members

type HeldMembership = OwnerMember['memberships'][number]

function stateLabel({ state, graceUntil, cancelAtPeriodEnd, currentPeriodEnd }: HeldMembership): string {
  if (graceUntil) return words.grace(shortDayLabel(graceUntil))
  if (state === 'active' && cancelAtPeriodEnd && currentPeriodEnd) return words.leaving(shortDayLabel(currentPeriodEnd))
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
      <p className="row owner-actions">
        <button type="button" className="button-secondary" onClick={() => void change()}>
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
          <span className="row owner-name">
            <Breakable text={email} />
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
            {words.since(shortDayLabel(created_at))}{' '}
            {last_sign_in_at ? words.lastIn(shortDayLabel(last_sign_in_at)) : words.neverIn}
          </p>
          {memberships.map((one) => (
            <p key={`${one.tier} ${one.since}`}>
              {words.membership(one.name, stateLabel(one))}. {words.heldSince(shortDayLabel(one.since))}{' '}
              {one.currentPeriodEnd && words.paidUntil(shortDayLabel(one.currentPeriodEnd))}
            </p>
          ))}
          {confirmed && role !== 'owner' && <RoleButton member={member} role={role} onRole={setRole} />}
        </div>
      </details>
    </li>
  )
}

type Filters = Parameters<typeof fetchMembers>[0]

/** The filters of the form, without empty ones. */
function filtersOf(form: FormData): Filters {
  const search = String(form.get('search')).trim()
  const tier = tierOffers.find(({ key }) => key === form.get('tier'))?.key
  const state = membershipStates.find((one) => one === form.get('state'))
  return { ...(search !== '' && { search }), ...(tier && { tier }), ...(state && { state }) }
}

type SelectProps = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] }

function Select({ name, label, options }: SelectProps) {
  return (
    <label className="owner-field">
      <span>{label}</span>
      <select className="text-field" name={name}>
        <option value="">{words.any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function MembersForm({ isFiltered, onFilter }: { isFiltered: boolean; onFilter: (filters: Filters) => void }) {
  function send(data: FormData) {
    const reset = data.has('all')
    onFilter(reset ? {} : filtersOf(data))
    // The button that had the focus is removed.
    return reset ? { reset, field: 'search' } : {}
  }

  return (
    <search>
      <Form className="row owner-search" onSend={send}>
        <label className="owner-field owner-field-wide">
          <span>{words.label}</span>
          <input
            className="text-field"
            name="search"
            type="search"
            maxLength={255}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </label>
        <Select name="tier" label={words.tier} options={tierOffers.map(({ key, name }) => [key, name])} />
        <Select
          name="state"
          label={words.state}
          options={membershipStates.map((state) => [state, deskWords.states[state]])}
        />
        <Submit className="button-primary" keepsFocus label={words.search} />
        {isFiltered && <Submit className="button-secondary" name="all" value="yes" keepsFocus label={words.all} />}
      </Form>
    </search>
  )
}

/** All accounts, with search and filters. */
export function MembersPart() {
  const [filters, setFilters] = useState<Filters>({})
  const pages = useDeskPages(['members', filters], (after, signal) => fetchMembers(filters, after, signal))
  const { rows } = pages
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Section heading={words.heading} lead={words.lead}>
        <MembersForm isFiltered={isFiltered} onFilter={setFilters} />
        {pages.isLoadingError && <QueryStatus {...deskStatus} query={pages} />}
        <output className="owner-status">
          {pages.isPending ? words.loading : rows && rows.length > 0 && words.shown(rows.length)}
        </output>
        {rows !== undefined && (
          <div className="paper owner-list">
            {rows.length === 0 ? (
              <p>{isFiltered ? words.notFound : words.none}</p>
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
