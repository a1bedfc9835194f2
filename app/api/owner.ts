import type {
  ActionsAnswer,
  EventHealth,
  ExportKind,
  FailedEventsAnswer,
  MembersAnswer,
  MembersRequest,
  MoveSpan,
  MovesAnswer,
  OwnerFigures,
  PaymentsAnswer,
  ReplayAnswer,
  ReplayRequest,
  ReversalList,
  ReversalsAnswer,
  RiskKind,
  RisksAnswer,
  RoleAnswer,
  RoleRequest,
} from '#contract/owner.ts'
import { ownerPaths } from '#contract/paths.ts'
import { callAsMember, fetchFile } from './call-as-member.ts'
import { memberQuery } from './member-query.ts'

const withQuery = (path: string, query: Record<string, string>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Whether the signed-in person is an owner or a moderator. */
export const roleQuery = (userId: string) => memberQuery<RoleAnswer>(['role', userId], ownerPaths.role)

export const fetchFigures = (signal?: AbortSignal): Promise<OwnerFigures> =>
  callAsMember(ownerPaths.figures, { signal })

export const fetchMoves = (span: MoveSpan, signal?: AbortSignal): Promise<MovesAnswer> =>
  callAsMember(withQuery(ownerPaths.moves, { span }), { signal })

export const fetchMembers = (
  wanted: Pick<MembersRequest, 'search' | 'tier' | 'state'>,
  after: string,
  signal?: AbortSignal,
): Promise<MembersAnswer> => {
  const body: MembersRequest = { ...wanted, ...(after ? { after } : {}) }
  return callAsMember(ownerPaths.members, { method: 'POST', body, signal })
}

export const changeRole = (id: string, role: RoleRequest['role']): Promise<RoleRequest> =>
  callAsMember(`${ownerPaths.members}/${id}/role`, { method: 'PUT', body: { role } satisfies RoleRequest })

export const fetchPayments = (signal?: AbortSignal): Promise<PaymentsAnswer> =>
  callAsMember(ownerPaths.payments, { signal })

export const fetchFurtherRisks = (kind: RiskKind, after: string): Promise<RisksAnswer> =>
  callAsMember(withQuery(ownerPaths.risks, { kind, after }))

export const fetchFurtherReversals = (list: ReversalList, after: string): Promise<ReversalsAnswer> =>
  callAsMember(withQuery(ownerPaths.reversals, { list, after }))

export const fetchEventHealth = (signal?: AbortSignal): Promise<EventHealth> =>
  callAsMember(ownerPaths.events, { signal })

export const fetchFailedEvents = (after: string, signal?: AbortSignal): Promise<FailedEventsAnswer> =>
  callAsMember(withQuery(ownerPaths.failedEvents, { after }), { signal })

/** Processes failed events again. @returns how many */
export const replayEvents = async (body: ReplayRequest): Promise<number> =>
  (await callAsMember<ReplayAnswer>(ownerPaths.replay, { method: 'POST', body })).replayed

export const fetchActions = (after: string, signal?: AbortSignal): Promise<ActionsAnswer> =>
  callAsMember(withQuery(ownerPaths.actions, { after }), { signal })

/** A whole table as a CSV file. */
export const fetchExport = (kind: ExportKind): Promise<Blob> => fetchFile(`${ownerPaths.exports}/${kind}.csv`)

/** The OpenAPI description, including the owners' routes. */
export const fetchApiDescription = (): Promise<Blob> => fetchFile(ownerPaths.description)
