import { z } from 'zod'
import { authSession } from '#contract/auth.ts'
import { devicePath, devicePaths as paths } from '#contract/paths.ts'
import { bindRequest, deviceCodeAnswer, deviceCodeRequest } from '#contract/devices.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { networkOf } from '../../../platform/http/callers.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { describeDevice } from '../../auth/sessions/devices.ts'
import { bindDevice, makeDeviceCode, endPairing } from './devices.ts'
import { guardian, one, householdRoute, countChange } from '../route-parts.ts'

/** Paired devices: a guardian makes a code, the device sends it, a guardian ends the pairing. */
export function deviceRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    paths.household,
    householdRoute(guardian, 'A pairing code for a child’s device', {
      body: deviceCodeRequest,
      response: { 200: deviceCodeAnswer },
    }),
    async (request) => {
      await countChange(ctx, personOf(request))
      return makeDeviceCode(ctx, personOf(request), request.body.child)
    },
  )

  routes.delete(
    devicePath(':id'),
    householdRoute(guardian, 'Remove a paired device: its session ends', {
      params: one,
      response: { 204: z.undefined() },
    }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await endPairing(ctx, personOf(request), request.params.id)
      return reply.status(204).send()
    },
  )

  routes.post(
    paths.bind,
    householdRoute(
      { access: 'public' },
      'Make this device a child’s own, by a guardian’s code: a session of the child',
      {
        body: bindRequest,
        response: { 200: authSession },
      },
    ),
    async (request) =>
      bindDevice(ctx, request.body.code, {
        callerAddress: networkOf(request.ip),
        device: describeDevice(request.headers['user-agent']),
      }),
  )
}
