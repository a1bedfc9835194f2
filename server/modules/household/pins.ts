import { householdPaths as paths } from '#contract/paths.ts'
import { pinAnswer, pinChange } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf, type Person } from '../../platform/http/access.ts'
import { nothing, type Routes } from '../../platform/http/routes.ts'
import { pinState, setPin } from '../auth/credentials.ts'
import { verifyPassword } from '../auth/own-account.ts'
import { guardianAccess, guardianAccessWithPassword, householdRoute } from './route-options.ts'

/** Sets a PIN or removes it. @throws AppError wrong_password, pin_too_simple, too_many_requests */
async function changePin(ctx: Context, guardian: Person, password: string, pin: string | null): Promise<void> {
  if (pin !== null && isTooSimple(pin, ctx.now())) throw new AppError('pin_too_simple')
  const credential = await verifyPassword(ctx, guardian, password)
  if (!(await setPin(ctx, credential, pin))) throw new AppError('wrong_password')
}

/** One digit again and again, digits in steps of the same size (0000, 1234, 4321, 2468), or a year of birth. */
export function isTooSimple(pin: string, nowMs: number): boolean {
  if (pin.length === 4 && Number(pin) >= 1930 && Number(pin) <= new Date(nowMs).getUTCFullYear()) return true
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, n) => (digit - (digits[n] ?? 0) + 10) % 10)
  return new Set(steps).size === 1
}

export function pinRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.pin,
    householdRoute(guardianAccess, 'Whether I have a PIN', { response: { 200: pinAnswer } }),
    async (request) => ({ pin: await pinState(ctx.db, [personOf(request).id]) }),
  )

  routes.put(
    paths.pin,
    householdRoute(guardianAccessWithPassword, 'Set a PIN to come back by in place of the password, or remove it', {
      body: pinChange,
      response: nothing,
    }),
    async (request) => changePin(ctx, personOf(request), request.body.password, request.body.pin),
  )
}
