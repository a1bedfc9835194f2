import type { Route } from './route-table.ts'

// These routes parse their bodies as GoTrue does and declare no schema, so their fields are listed here. The attack stops
// at a route of /auth/v1 that is not listed.

const email = 'passer-by@elsewhere.example'
const password = 'locks are for opening'

const bodies: Readonly<Record<string, readonly object[]>> = {
  'POST /auth/v1/signup': [{ email, password, data: { mood: 'Curious' }, redirect_to: '/dashboard' }],
  'POST /auth/v1/token': [
    { email, password },
    { refresh_token: 'none' },
    { auth_code: 'none', code_verifier: 'nothing at all, forty-three characters long' },
  ],
  'PUT /auth/v1/user': [{ data: { mood: 'Cozy' } }, { password: 'a', current_password: 'b' }],
  'POST /auth/v1/verify': [
    { type: 'signup', email, token: '123456' },
    { type: 'recovery', token_hash: 'none' },
  ],
  'POST /auth/v1/recover': [{ email, code_challenge: 'none', code_challenge_method: 's256' }],
  'POST /auth/v1/resend': [{ type: 'signup', email }],
  'POST /auth/v1/logout': [{}],
  'POST /auth/v1/otp': [{ email }],
  'POST /auth/v1/magiclink': [{ email }],
  'POST /auth/v1/sso': [{ domain: 'elsewhere.example' }],
  'POST /auth/v1/factors': [{ factor_type: 'totp' }],
  'POST /auth/v1/invite': [{ email }],
  'PUT /auth/v1/invite': [{ email }],
  'PATCH /auth/v1/invite': [{ email }],
  'POST /auth/v1/admin/*': [{ email, role: 'service_role' }],
  'PUT /auth/v1/admin/*': [{ role: 'service_role' }],
  'PATCH /auth/v1/admin/*': [{ role: 'service_role' }],
}

export const authQueries: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/v1/token': ['grant_type=password', 'grant_type=refresh_token', 'grant_type=pkce'],
  'GET /auth/v1/verify': ['type=signup&token=none&redirect_to=/dashboard'],
  'POST /auth/v1/logout': ['scope=local'],
  'GET /auth/v1/authorize': ['provider=github'],
}

/** The public routes of /auth/v1. */
export const openAuthRoutes: ReadonlySet<string> = new Set([
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'GET /auth/v1/verify',
  'POST /auth/v1/verify',
  'POST /auth/v1/recover',
  'POST /auth/v1/resend',
])

const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`

/** @throws Error for a route with a body that is not listed */
export function authBodiesOf(route: Route): readonly object[] {
  const listed = bodies[nameOf(route)]
  if (listed === undefined)
    throw new Error(`The attack does not know what ${nameOf(route)} takes: describe it in attack/auth-fields.ts.`)
  return listed
}
