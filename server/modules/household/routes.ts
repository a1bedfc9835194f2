import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deletionCertificate, deletionRequest, downloadAnswer, type DeletionCertificate } from '#contract/account.ts'
import { authSession } from '#contract/auth.ts'
import { closingAnswer, type Closing } from '#contract/closing.ts'
import { proof } from '#contract/proof.ts'
import { householdPaths as paths } from '#contract/household-paths.ts'
import {
  child,
  childChange,
  childSelf,
  consent,
  consentRequest,
  gateAnswer,
  gateRequest,
  householdAnswer,
  newChild,
  picturesRequest,
} from '#contract/household.ts'
import type { Config } from '../../config.ts'
import { personOf, type Person } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { describeDevice } from '../auth/service.ts'
import { deviceRoutes } from './devices/routes.ts'
import type { Devices } from './devices/devices.ts'
import { pinRoutes, type Pins } from './pins.ts'
import { guardianRoutes } from './guardians/routes.ts'
import type { Guardians } from './guardians/guardians.ts'
import { guardian, guardianWithPassword, one, signedIn, type Count } from './route-parts.ts'
import type { Households } from './service.ts'
import type { Weeks } from './week/week.ts'
import { weekRoutes } from './week/routes.ts'

interface HouseholdRouteParts {
  households: Households
  pins: Pins
  devices: Devices
  guardians: Guardians
  config: Config
  /** Checks the guardian's password and erases the child. */
  erase(guardian: Person, childId: string, password: string): Promise<DeletionCertificate>
  /** @returns an address for one download of what is kept of the child, or of its works as a book */
  prepareDownload(guardian: Person, childId: string, kind: 'archive' | 'keepsake'): Promise<string>
  weeks: Weeks
  /** The clock of a person's household. */
  readClosing(personId: string): Promise<Closing>
  rateLimits: RateLimits
}

const openToChildren = { access: 'signed-in', fresh: true, audience: 'everyone' } as const

const hourS = 3600
const changesAnHour = 200

/** A household: guardians and their children. */
export function householdRoutes(parts: HouseholdRouteParts) {
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    const changes = parts.rateLimits('household', changesAnHour, hourS)
    const count: Count = (person) => takeOrRefuse(changes, person.id)
    childRoutes(routes, parts, count)
    leavingRoutes(routes, parts)
    closingRoutes(routes, parts)
    pinRoutes(routes, parts.pins)
    guardianRoutes(routes, parts, count)
    gateRoutes(routes, parts, count)
    sessionRoutes(routes, parts, count)
    deviceRoutes(routes, parts.devices, count)
    weekRoutes(routes, parts.weeks, count)
  }
}

function childRoutes(routes: Routes, { households, devices }: HouseholdRouteParts, count: Count): void {
  routes.get(
    paths.household,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'My household: guardians, children and the consent ledger',
        response: { 200: householdAnswer },
      },
    },
    async (request) => {
      const { id } = personOf(request)
      return { ...(await households.read(id)), devices: await devices.list(id) }
    },
  )

  routes.post(
    paths.children,
    {
      config: guardian,
      schema: { ...signedIn, summary: 'Add a child', body: newChild, response: { 201: child } },
    },
    async (request, reply) => {
      await count(personOf(request))
      return reply.status(201).send(await households.addChild(personOf(request), request.body))
    },
  )

  routes.patch(
    `${paths.children}/:id`,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'Change a child’s profile',
        params: one,
        body: childChange,
        response: { 200: child },
      },
    },
    async (request) => {
      await count(personOf(request))
      return households.changeChild(personOf(request), request.params.id, request.body)
    },
  )

  routes.post(
    paths.consents,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'Consent to something for a child, or take it back',
        body: consentRequest,
        response: { 201: consent },
      },
    },
    async (request, reply) => {
      await count(personOf(request))
      return reply.status(201).send(await households.consent(personOf(request), request.body))
    },
  )
}

/** Taking along what is kept of a child, and erasing it. */
function leavingRoutes(routes: Routes, { erase, prepareDownload }: HouseholdRouteParts): void {
  routes.post(
    `${paths.children}/:id/download`,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'An address for one download of all that is kept of a child',
        params: one,
        response: { 200: downloadAnswer },
      },
    },
    async (request) => ({ url: await prepareDownload(personOf(request), request.params.id, 'archive') }),
  )

  routes.post(
    `${paths.children}/:id/keepsake`,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'An address for one download of a child’s works as an EPUB',
        params: one,
        response: { 200: downloadAnswer },
      },
    },
    async (request) => ({ url: await prepareDownload(personOf(request), request.params.id, 'keepsake') }),
  )

  routes.delete(
    `${paths.children}/:id`,
    {
      config: guardianWithPassword,
      schema: {
        ...signedIn,
        summary: 'Erase a child; answers the certificate',
        params: one,
        body: deletionRequest,
        response: { 200: deletionCertificate },
      },
    },
    async (request) => erase(personOf(request), request.params.id, request.body.password),
  )
}

/** Everybody in a household sees its clock. */
function closingRoutes(routes: Routes, { readClosing }: HouseholdRouteParts): void {
  routes.get(
    paths.closing,
    {
      config: openToChildren,
      schema: {
        ...signedIn,
        summary: 'When my household’s children are erased, because its last membership has ended',
        response: { 200: closingAnswer },
      },
    },
    async (request) => readClosing(personOf(request).id),
  )
}

/** Siblings change places by three pictures. */
function gateRoutes(routes: Routes, { households }: HouseholdRouteParts, count: Count): void {
  routes.post(
    `${paths.children}/:id/pictures`,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'Choose the three pictures by which a child comes in',
        params: one,
        body: picturesRequest,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await count(personOf(request))
      await households.setPictures(personOf(request), request.params.id, request.body.pictures)
      return reply.status(204).send()
    },
  )

  routes.get(
    paths.gate,
    {
      config: openToChildren,
      schema: { ...signedIn, summary: 'My siblings who may come in by their pictures', response: { 200: gateAnswer } },
    },
    async (request) => households.readGate(personOf(request)),
  )

  routes.post(
    paths.gate,
    {
      config: openToChildren,
      schema: {
        ...signedIn,
        summary: 'A sibling takes my place, by its three pictures',
        body: gateRequest,
        response: { 200: authSession },
      },
    },
    async (request) => {
      await count(personOf(request))
      return households.changePlaces(personOf(request), request.body, describeDevice(request.headers['user-agent']))
    },
  )
}

function sessionRoutes(routes: Routes, { households }: HouseholdRouteParts, count: Count): void {
  routes.post(
    `${paths.children}/:id/session`,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'Hand this browser to a child: my session ends, the child’s begins',
        params: one,
        response: { 200: authSession },
      },
    },
    async (request) => {
      await count(personOf(request))
      return households.openForChild(
        personOf(request),
        request.params.id,
        describeDevice(request.headers['user-agent']),
      )
    },
  )

  routes.get(
    paths.self,
    {
      config: openToChildren,
      schema: { ...signedIn, summary: 'The calling child', response: { 200: childSelf } },
    },
    async (request) => households.readSelf(personOf(request)),
  )

  routes.post(
    paths.guardian,
    {
      config: openToChildren,
      schema: {
        ...signedIn,
        summary: 'Back from a child’s session to the guardian whose password or PIN this is',
        body: proof,
        response: { 200: authSession },
      },
    },
    async (request) =>
      households.backToGuardian(personOf(request), request.body, describeDevice(request.headers['user-agent'])),
  )
}
