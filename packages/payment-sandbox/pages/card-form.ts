import { brandOf, passesLuhn, readCard } from '../cards.ts'
import type { Card, Holder } from '../cards.ts'
import type { RawTree } from '../form.ts'
import { isEmail } from '../parameters.ts'
import { countries, isCountry, needsPostalCode } from './countries.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'

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
  /** There when nothing is wrong and a card is asked for. The number goes no further than this. */
  card: Card | null
  holder: Holder
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Reads and checks what was typed; without a card where none is needed. `now` in seconds tells whether the card has expired. */
export function readCardForm(
  form: RawTree,
  now: number,
  { withEmail, withCard = true }: { withEmail: boolean; withCard?: boolean },
): CardEntry {
  const read = (name: FieldName) => {
    const value = form[name]
    return typeof value === 'string' ? value.trim().slice(0, 256) : ''
  }
  const values: Values = {
    email: read('email'),
    number: read('number'),
    expiry: read('expiry'),
    cvc: read('cvc'),
    name: read('name'),
    country: read('country') || 'US',
    postal_code: read('postal_code'),
  }
  const number = digitsOf(values.number)
  const cvc = digitsOf(values.cvc)
  const expiry = readExpiry(values.expiry, now)
  const errors: Errors = {
    ...(withEmail && values.email === '' && { email: 'Enter your e-mail address.' }),
    ...(withEmail &&
      values.email !== '' &&
      !isEmail(values.email) && { email: 'This e-mail address does not look complete.' }),
    ...(withCard && {
      ...numberError(number),
      ...(typeof expiry === 'string' && { expiry }),
      ...cvcError(cvc, number),
      ...(values.name === '' && { name: 'Enter the name on the card.' }),
      ...(!isCountry(values.country) && { country: 'Choose your country.' }),
      ...postalError(values),
    }),
  }
  const card =
    withCard && Object.keys(errors).length === 0 && typeof expiry !== 'string'
      ? readCard(number, expiry.month, expiry.year)
      : null
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

const order: FieldName[] = ['email', 'number', 'expiry', 'cvc', 'name', 'country', 'postal_code']

function marks(name: FieldName, errors: Errors): Markup {
  const first = order.find((field) => errors[field] !== undefined) === name
  return html`${errors[name] !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}${first && html` autofocus`}`
}

function message(name: FieldName, errors: Errors): Markup {
  return html`${errors[name] !== undefined && html`<p class="error" id="${name}-error">${errors[name]}</p>`}`
}

export function emailField(values: Values, errors: Errors, fixed: string | null): Markup {
  if (fixed !== null) {
    return html`<div class="field">
      <span class="label">E-mail</span>
      <p>${fixed}</p>
      <input type="hidden" name="email" value="${fixed}" />
    </div>`
  }
  return html`<div class="field">
    <label for="email">E-mail</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      value="${values.email}"
      ${marks('email', errors)}
    />
    ${message('email', errors)}
  </div>`
}

export function cardFields(values: Values, errors: Errors, legend: string): Markup {
  return html`<fieldset>
    <legend>${legend}</legend>
    <p class="brands" aria-hidden="true">
      <span>VISA</span><span>MASTERCARD</span><span>AMEX</span><span>DISCOVER</span>
    </p>
    <div class="field">
      <label for="number">Card number</label>
      <input
        id="number"
        name="number"
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxlength="24"
        required
        value="${values.number}"
        ${marks('number', errors)}
      />
      ${message('number', errors)}
    </div>
    <div class="joined">
      <div class="field">
        <label for="expiry">Expiry date</label>
        <input
          id="expiry"
          name="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="MM / YY"
          maxlength="9"
          required
          value="${values.expiry}"
          ${marks('expiry', errors)}
        />
        ${message('expiry', errors)}
      </div>
      <div class="field">
        <label for="cvc">Security code (CVC)</label>
        <input
          id="cvc"
          name="cvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          maxlength="4"
          required
          value="${values.cvc}"
          ${marks('cvc', errors)}
        />
        ${message('cvc', errors)}
      </div>
    </div>
    <div class="field">
      <label for="name">Name on card</label>
      <input id="name" name="name" autocomplete="cc-name" required value="${values.name}" ${marks('name', errors)} />
      ${message('name', errors)}
    </div>
    <div class="joined">
      <div class="field">
        <label for="country">Country or region</label>
        <select id="country" name="country" autocomplete="country" ${marks('country', errors)}>
          ${countries.map(
            ({ code, name }) =>
              html`<option value="${code}" ${code === values.country && html`selected`}>${name}</option>`,
          )}
        </select>
        ${message('country', errors)}
      </div>
      <div class="field">
        <label for="postal_code">ZIP or postcode</label>
        <input
          id="postal_code"
          name="postal_code"
          autocomplete="postal-code"
          maxlength="12"
          value="${values.postal_code}"
          ${marks('postal_code', errors)}
        />
        ${message('postal_code', errors)}
      </div>
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
