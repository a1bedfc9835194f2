import { deletionCertificate, deletionRequest, downloadAnswer } from '#contract/account.ts'
import { authSession } from '#contract/auth.ts'
import {
  child,
  childChange,
  childSelf,
  consent,
  consentRequest,
  profileSwitcherAnswer,
  switchRequest,
  householdAnswer,
  newChild,
  offlineMinutes,
  offlineMinutesAnswer,
  picturePasswordRequest,
} from '#contract/household.ts'
import { householdPaths as paths, moreTimePath } from '#contract/paths.ts'
import { credential } from '#contract/reauthentication.ts'
import { retentionAnswer } from '#contract/retention.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { nothing, type Routes } from '../../platform/http/routes.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { eraseChild } from '../account/deletion.ts'
import { prepareDownloadOf } from '../account/service.ts'
import { deviceOf } from '../auth/sessions/devices.ts'
import { changeConsent } from './consents.ts'
import { listDevices } from './devices/devices.ts'
import { deviceRoutes } from './devices/routes.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { pinRoutes } from './pins.ts'
import { switchProfile, readProfileSwitcher, setPictures } from './profile-switcher.ts'
import { readRetention } from './retention.ts'
import {
  atGoodNight,
  householdChangeLimit,
  guardianAccess,
  guardianAccessWithPassword,
  householdRoute,
  idParams,
  openToChildren,
} from './route-options.ts'
import { countOfflineMinutes } from './screen-time/offline-minutes.ts'
import {
  addChild,
  backToGuardian,
  changeChild,
  giveMoreTime,
  openForChild,
  readHouseholdOf,
  readSelf,
} from './service.ts'
import { weekRoutes } from './week/routes.ts'

const dayS = 86_400
const reportsADay = 300

export function householdRoutes(routes: Routes, ctx: Context): void {
  childRoutes(routes, ctx)
  leavingRoutes(routes, ctx)
  pinRoutes(routes, ctx)
  guardianRoutes(routes, ctx)
  profileSwitcherRoutes(routes, ctx)
  sessionRoutes(routes, ctx)
  deviceRoutes(routes, ctx)
  weekRoutes(routes, ctx)
  itemRoutes(routes, ctx)
}

function childRoutes(routes: Routes, ctx: Context): void {
  const changing = { ...guardianAccess, limit: householdChangeLimit(ctx) }

  routes.get(
    paths.household,
    householdRoute(guardianAccess, 'My household: guardians, children and the consent ledger', {
      response: { 200: householdAnswer },
    }),
    async (request) => {
      const { id } = personOf(request)
      return { ...(await readHouseholdOf(ctx, id)), devices: await listDevices(ctx, id) }
    },
  )

  routes.post(
    paths.children,
    householdRoute(changing, 'Add a child', { body: newChild, response: { 201: child } }),
    async (request) => addChild(ctx, personOf(request), request.body),
  )

  routes.patch(
    `${paths.children}/:id`,
    householdRoute(changing, 'Change a child’s profile', {
      params: idParams,
      body: childChange,
      response: { 200: child },
    }),
    async (request) => changeChild(ctx, personOf(request), request.params.id, request.body),
  )

  routes.post(
    paths.consents,
    householdRoute(changing, 'Consent to something for a child, or take it back', {
      body: consentRequest,
      response: { 201: consent },
    }),
    async (request) => changeConsent(ctx, personOf(request), request.body),
  )

  routes.post(
    moreTimePath(':id'),
    householdRoute(changing, 'Add 15 minutes to a child’s daily limit, today', {
      params: idParams,
      response: { 200: child },
    }),
    async (request) => giveMoreTime(ctx, personOf(request).id, request.params.id),
  )
}

/** Downloading a child's data, and erasing the child. */
function leavingRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    `${paths.children}/:id/download`,
    householdRoute(guardianAccess, 'An address for one download of all that is kept of a child', {
      params: idParams,
      response: { 200: downloadAnswer },
    }),
    async (request) => ({ url: await prepareDownloadOf(ctx, personOf(request), request.params.id, 'archive') }),
  )

  routes.post(
    `${paths.children}/:id/keepsake`,
    householdRoute(guardianAccess, 'An address for one download of a child’s works as an EPUB', {
      params: idParams,
      response: { 200: downloadAnswer },
    }),
    async (request) => ({ url: await prepareDownloadOf(ctx, personOf(request), request.params.id, 'keepsake') }),
  )

  routes.delete(
    `${paths.children}/:id`,
    householdRoute(guardianAccessWithPassword, 'Erase a child; answers the certificate', {
      params: idParams,
      body: deletionRequest,
      response: { 200: deletionCertificate },
    }),
    async (request) => eraseChild(ctx, personOf(request), request.params.id, request.body.password),
  )

  // Everybody in a household sees its retention period.
  routes.get(
    paths.retention,
    householdRoute(openToChildren, 'When my household’s children are erased, because its last membership has ended', {
      response: { 200: retentionAnswer },
    }),
    async (request) => readRetention(ctx, personOf(request).id),
  )
}

/** Siblings switch profiles by picture password. */
function profileSwitcherRoutes(routes: Routes, ctx: Context): void {
  const limit = householdChangeLimit(ctx)

  routes.post(
    `${paths.children}/:id/picture-password`,
    householdRoute({ ...guardianAccess, limit }, 'Choose the three pictures by which a child comes in', {
      params: idParams,
      body: picturePasswordRequest,
      response: nothing,
    }),
    async (request) => setPictures(ctx, personOf(request), request.params.id, request.body.pictures),
  )

  routes.get(
    paths.switch,
    householdRoute(atGoodNight, 'My siblings who may come in by their pictures', {
      response: { 200: profileSwitcherAnswer },
    }),
    async (request) => readProfileSwitcher(ctx, personOf(request)),
  )

  routes.post(
    paths.switch,
    householdRoute({ ...atGoodNight, limit }, 'A sibling takes my place, by its three pictures', {
      body: switchRequest,
      response: { 200: authSession },
    }),
    async (request) => switchProfile(ctx, personOf(request), request.body, deviceOf(request)),
  )
}

function sessionRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    `${paths.children}/:id/session`,
    householdRoute(
      { ...guardianAccess, limit: householdChangeLimit(ctx) },
      'Hand this browser to a child: my session ends, the child’s begins',
      { params: idParams, response: { 200: authSession } },
    ),
    async (request) => openForChild(ctx, personOf(request), request.params.id, deviceOf(request)),
  )

  routes.get(
    paths.self,
    householdRoute(atGoodNight, 'The calling child', { response: { 200: childSelf } }),
    async (request) => readSelf(ctx, personOf(request), siteAddress(ctx.config, request)),
  )

  routes.post(
    paths.offlineMinutes,
    householdRoute(
      { ...atGoodNight, limit: ctx.rateLimits('offline-minutes', reportsADay, dayS) },
      'Minutes of today in which the calling child was here without a connection',
      { body: offlineMinutes, response: { 200: offlineMinutesAnswer } },
    ),
    async (request) => countOfflineMinutes(ctx, personOf(request), request.body),
  )

  routes.post(
    paths.guardian,
    householdRoute(atGoodNight, 'Back from a child’s session to the guardian whose password or PIN this is', {
      body: credential,
      response: { 200: authSession },
    }),
    async (request) => backToGuardian(ctx, personOf(request), request.body, deviceOf(request)),
  )
}
