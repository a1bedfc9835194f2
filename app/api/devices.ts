import type { AuthSession } from '#contract/auth.ts'
import type { DeviceCode, DeviceCodeAnswer } from '#contract/devices.ts'
import type { ChildOfCode } from '#contract/household.ts'
import { devicePath, devicePaths as paths } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'
import { enterAsChild } from './child-self.ts'
import { callApi } from './http.ts'

/** Creates a pairing code for a child. Throws ApiError consent_needed, child_not_found. */
export const makeDeviceCode = (child: string): Promise<DeviceCodeAnswer> =>
  callAsMember(paths.household, { method: 'POST', body: { child } })

/** Throws ApiError device_not_found. */
export const endPairing = (id: string): Promise<void> => callAsMember(devicePath(id), { method: 'DELETE' })

/** Whose a code is; it stays valid. Throws ApiError code_not_valid. */
export const fetchChildOfCode = (code: string): Promise<ChildOfCode> =>
  callApi(paths.look, { method: 'POST', body: { code } satisfies DeviceCode })

/** Pairs this device with a child. Throws ApiError code_not_valid. */
export async function pairDevice(code: string): Promise<void> {
  const body: DeviceCode = { code }
  await enterAsChild(await callApi<AuthSession>(paths.bind, { method: 'POST', body }))
}
