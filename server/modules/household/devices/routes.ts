import { authSession } from '#contract/auth.ts'
import { deviceCode, deviceCodeAnswer, deviceCodeRequest } from '#contract/devices.ts'
import { childOfCode } from '#contract/household.ts'
import { devicePath, devicePaths as paths } from '#contract/paths.ts'
import { credential } from '#contract/reauthentication.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { networkOf } from '../../../platform/http/callers.ts'
import { nothing, type Routes } from '../../../platform/http/routes.ts'
import { deviceOf } from '../../auth/sessions/devices.ts'
import { atGoodNight, householdChangeLimit, guardianAccess, householdRoute, idParams } from '../route-options.ts'
import { pairDevice, findChildOfCode, makeDeviceCode, endPairing, releaseDevice } from './devices.ts'

/** Paired devices: a guardian makes a code, the device asks whose it is and sends it, a guardian ends the pairing, here or there. */
export function deviceRoutes(routes: Routes, ctx: Context): void {
  const changing = { ...guardianAccess, limit: householdChangeLimit(ctx) }

  routes.post(
    paths.household,
    householdRoute(changing, 'A pairing code for a child’s device', {
      body: deviceCodeRequest,
      response: { 200: deviceCodeAnswer },
    }),
    async (request) => makeDeviceCode(ctx, personOf(request), request.body.child),
  )

  routes.delete(
    devicePath(':id'),
    householdRoute(changing, 'Remove a paired device: its session ends', { params: idParams, response: nothing }),
    async (request) => endPairing(ctx, personOf(request), request.params.id),
  )

  routes.post(
    paths.look,
    householdRoute({ access: 'public' }, 'Whose a code is, before it is used', {
      body: deviceCode,
      response: { 200: childOfCode },
    }),
    async (request) => findChildOfCode(ctx, request.body.code, networkOf(request.ip)),
  )

  routes.post(
    paths.bind,
    householdRoute(
      { access: 'public' },
      'Make this device a child’s own, by a guardian’s code: a session of the child',
      { body: deviceCode, response: { 200: authSession } },
    ),
    async (request) =>
      pairDevice(ctx, request.body.code, { callerAddress: networkOf(request.ip), device: deviceOf(request) }),
  )

  routes.post(
    paths.release,
    householdRoute(atGoodNight, 'End the pairing of this device, with a guardian’s password or PIN', {
      body: credential,
      response: nothing,
    }),
    async (request) => releaseDevice(ctx, personOf(request), request.body),
  )
}
