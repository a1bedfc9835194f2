import type { ControlState } from '../control.ts'
import type { Delivery } from '../deliveries.ts'
import type { Sandbox } from '../sandbox.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

export function controlPage(
  _sandbox: Sandbox,
  state: ControlState,
  _deliveries: Delivery[],
  _notice: string | null,
): Page {
  return { document: html`<pre>${JSON.stringify(state, null, 2)}</pre>` }
}
