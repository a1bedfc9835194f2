import type { AuthSession } from '#contract/auth.ts'
import { devicePath, devicePaths as paths } from '#contract/paths.ts'
import type { BindRequest, DeviceCodeAnswer } from '#contract/devices.ts'
import { callAsMember } from './call-as-member.ts'
import { enterAsChild } from './child-self.ts'
import { callApi } from './http.ts'

/** A code for a device of the child's own. Throws ApiError consent_needed, child_not_found. */
export const makeDeviceCode = (child: string): Promise<DeviceCodeAnswer> =>
  callAsMember(paths.household, { method: 'POST', body: { child } })

/** Throws ApiError device_not_found. */
export const takeDeviceBack = (id: string): Promise<void> => callAsMember(devicePath(id), { method: 'DELETE' })

/** Makes this device a child's own. Throws ApiError code_not_valid. */
export async function bindDevice(code: string): Promise<void> {
  const body: BindRequest = { code }
  await enterAsChild(await callApi<AuthSession>(paths.bind, { method: 'POST', body }))
}
