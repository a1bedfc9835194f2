import { brandOf, passesLuhn, readCard } from '../cards.ts'
import type { Card, Holder } from '../cards.ts'
import type { RawTree } from '../form.ts'
import { isEmail } from '../parameters.ts'
import { countries, isCountry, needsPostalCode } from './countries.ts'
import { html, Markup } from './html.ts'

type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'country' | 'postal_code'
export type Values = Record<FieldName, string>
export type Errors = Partial<Record<FieldName, string>>

export const blankValues: Values = {
  email: '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  country: 'US',
  postal_code: '',
}
const order = Object.keys(blankValues) as FieldName[]

export function valuesOf(holder: Holder): Values {
  return {
    ...blankValues,
    email: holder.email ?? '',
    name: holder.name ?? '',
    country: holder.country ?? 'US',
    postal_code: holder.postalCode ?? '',
  }
}

export interface CardEntry {
  values: Values
  errors: Errors
  /** Null when something is wrong. The number goes no further than this. */
  card: Card | null
  holder: Holder
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Reads and checks what was typed. `now` in seconds tells whether the card has expired. */
export function readCardForm(form: RawTree, now: number, { withEmail }: { withEmail: boolean }): CardEntry {
  const typed = order.flatMap((name) => {
    const value = form[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 256)]] : []
  })
  const values: Values = { ...blankValues, ...(Object.fromEntries(typed) as Partial<Values>) }
  const number = digitsOf(values.number)
  const cvc = digitsOf(values.cvc)
  const expiry = readExpiry(values.expiry, now)
  const errors: Errors = {
    ...(withEmail && values.email === '' && { email: 'Enter your e-mail address.' }),
    ...(withEmail &&
      values.email !== '' &&
      !isEmail(values.email) && { email: 'This e-mail address does not look complete.' }),
    ...numberError(number),
    ...(typeof expiry === 'string' && { expiry }),
    ...cvcError(cvc, number),
    ...(values.name === '' && { name: 'Enter the name on the card.' }),
    ...(!isCountry(values.country) && { country: 'Choose your country.' }),
    ...postalError(values),
  }
  const card =
    Object.keys(errors).length === 0 && typeof expiry !== 'string' ? readCard(number, expiry.month, expiry.year) : null
  const holder: Holder = {
    email: values.email === '' ? null : values.email,
    name: values.name === '' ? null : values.name,
    country: values.country,
    postalCode: values.postal_code === '' ? null : values.postal_code,
  }
  return { values, errors, card, holder }
}

function numberError(number: string): Errors {
  if (number === '') return { number: 'Enter your card number.' }
  if (!/^\d+$/.test(number)) return { number: 'A card number has digits only.' }
  if (number.length < (brandOf(number) === 'amex' ? 15 : 14)) return { number: 'Your card number is incomplete.' }
  if (number.length > 19 || !passesLuhn(number)) return { number: 'Your card number is not valid.' }
  return {}
}

function cvcError(cvc: string, number: string): Errors {
  const length = brandOf(number) === 'amex' ? 4 : 3
  if (cvc === '') return { cvc: 'Enter the security code.' }
  if (!/^\d+$/.test(cvc) || cvc.length !== length) return { cvc: `The security code has ${length} digits.` }
  return {}
}

function postalError({ country, postal_code }: Values): Errors {
  if (!needsPostalCode(country)) return {}
  const word = country === 'US' ? 'ZIP code' : 'postcode'
  if (postal_code === '') return { postal_code: `Enter your ${word}.` }
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postal_code)) return { postal_code: 'A ZIP code has five digits.' }
  return {}
}

/** '12 / 28', '12/2028' or '1228'; the card is good until that month's last day. */
function readExpiry(text: string, now: number): { month: number; year: number } | string {
  if (text === '') return 'Enter the expiry date.'
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})\s*(\d{2}|\d{4})$/.exec(text)
  if (!parts) return 'Enter month and year, like 12 / 29.'
  const month = Number(parts[1])
  const year = Number(parts[2]) + ((parts[2] as string).length === 2 ? 2000 : 0)
  if (month < 1 || month > 12) return 'There is no such month.'
  const today = new Date(now * 1000)
  const months = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth()
  if (months < 0) return "Your card's expiry date is in the past."
  if (months > 50 * 12) return "Your card's expiry year is not valid."
  return { month, year }
}

/** The attributes of a field's control: what was typed, and what is wrong with it. */
function marks(name: FieldName, errors: Errors): Markup {
  const first = order.find((field) => errors[field] !== undefined) === name
  return html`${errors[name] !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}${first && html` autofocus`}`
}

function field(name: FieldName, label: string, errors: Errors, control: Markup): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control} ${errors[name] !== undefined && html`<p class="error" id="${name}-error">${errors[name]}</p>`}
  </div>`
}

function input(
  name: FieldName,
  label: string,
  { values, errors }: Pick<CardEntry, 'values' | 'errors'>,
  attributes: Record<string, string>,
): Markup {
  const given = Object.entries({ id: name, name, ...attributes, value: values[name] })
  return field(
    name,
    label,
    errors,
    html`<input ${given.map(([key, value]) => html`${new Markup(key)}="${value}" `)} ${marks(name, errors)} />`,
  )
}

export function emailField(values: Values, errors: Errors, fixed: string | null): Markup {
  if (fixed === null) return input('email', 'E-mail', { values, errors }, { type: 'email', autocomplete: 'email' })
  return html`<div class="field">
    <span class="label">E-mail</span>
    <p>${fixed}</p>
    <input type="hidden" name="email" value="${fixed}" />
  </div>`
}

export function cardFields(values: Values, errors: Errors, legend: string): Markup {
  const text = (name: FieldName, label: string, autocomplete: string, more: Record<string, string> = {}) =>
    input(name, label, { values, errors }, { autocomplete, ...more })
  const digits = (placeholder: string, maxlength: string) => ({ inputmode: 'numeric', placeholder, maxlength })
  return html`<fieldset>
    <legend>${legend}</legend>
    ${text('number', 'Card number', 'cc-number', digits('1234 1234 1234 1234', '24'))}
    <div class="joined">
      ${text('expiry', 'Expiry date', 'cc-exp', digits('MM / YY', '9'))}
      ${text('cvc', 'Security code (CVC)', 'cc-csc', digits('123', '4'))}
    </div>
    ${text('name', 'Name on card', 'cc-name')}
    <div class="joined">
      ${field(
        'country',
        'Country or region',
        errors,
        html`<select id="country" name="country" autocomplete="country" ${marks('country', errors)}>
          ${countries.map(
            ({ code, name }) =>
              html`<option value="${code}" ${code === values.country && html`selected`}>${name}</option>`,
          )}
        </select>`,
      )}
      ${text('postal_code', 'ZIP or postcode', 'postal-code', { maxlength: '12' })}
    </div>
  </fieldset>`
}

const cheats: [string, string][] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks the bank for a confirmation'],
  ['4000 0000 0000 0341', 'is paid now, declined at the next renewal'],
]

export const cheatSheet = html`<details class="hint">
  <summary>Which card can I use?</summary>
  <div>
    <p>
      This is a sandbox: no real card is accepted and no money moves. Take one of these, any date to come and any code.
    </p>
    <table>
      <tbody>
        ${cheats.map(
          ([number, effect]) =>
            html`<tr>
              <th scope="row"><code>${number}</code></th>
              <td>${effect}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
</details>`
