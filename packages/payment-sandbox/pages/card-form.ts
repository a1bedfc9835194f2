import { brandOf, passesLuhn, readCard, type Card, type Holder } from '../cards.ts'
import type { RawTree } from '../form.ts'
import { isEmail } from '../parameters.ts'
import { html, Markup } from './html.ts'

type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'country' | 'postal_code'
type Values = Record<FieldName, string>
type Errors = Partial<Record<FieldName, string>>

/** What was entered in a card form, and what was wrong with it. */
export interface Attempt {
  values: Values
  errors: Errors
  /** Why the payment itself failed. */
  problem: string | null
}

const blankValues: Values = {
  email: '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  country: 'US',
  postal_code: '',
}
const order = Object.keys(blankValues) as FieldName[]

/** A form with only the holder's details filled in. */
export function attemptOf(holder: Holder | null, problem: string | null = null): Attempt {
  const values = {
    ...blankValues,
    email: holder?.email ?? '',
    name: holder?.name ?? '',
    country: holder?.country ?? 'US',
    postal_code: holder?.postalCode ?? '',
  }
  return { values, errors: {}, problem }
}

export interface CardEntry extends Attempt {
  /** Null if a field is invalid. The card number is not stored anywhere else. */
  card: Card | null
  holder: Holder
}

const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'
const names = new Intl.DisplayNames('en', { type: 'region' })
/** Every country, by its English name. */
const countries = codes
  .split(' ')
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Reads and validates a card form. `now` in seconds decides whether the card has expired. */
export function readCardForm(form: RawTree, now: number, { withEmail }: { withEmail: boolean }): CardEntry {
  const typed = order.flatMap((name) => {
    const value = form[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 256)]] : []
  })
  const values: Values = { ...blankValues, ...(Object.fromEntries(typed) as Partial<Values>) }
  const number = digitsOf(values.number)
  const expiry = readExpiry(values.expiry, now)
  const found: Record<FieldName, string | null> = {
    email: withEmail ? emailError(values.email) : null,
    number: numberError(number),
    expiry: typeof expiry === 'string' ? expiry : null,
    cvc: cvcError(digitsOf(values.cvc), number),
    name: values.name === '' ? 'Enter the name on the card.' : null,
    country: codes.split(' ').includes(values.country) ? null : 'Choose your country.',
    postal_code: postalError(values),
  }
  const errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as Errors
  const isValid = Object.keys(errors).length === 0 && typeof expiry !== 'string'
  const holder: Holder = {
    email: values.email || null,
    name: values.name || null,
    country: values.country,
    postalCode: values.postal_code || null,
  }
  return { values, errors, problem: null, card: isValid ? readCard(number, expiry.month, expiry.year) : null, holder }
}

function emailError(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.'
  return isEmail(email) ? null : 'This e-mail address does not look complete.'
}

function numberError(number: string): string | null {
  if (number === '') return 'Enter your card number.'
  if (!/^\d+$/.test(number)) return 'A card number has digits only.'
  if (number.length < (brandOf(number) === 'amex' ? 15 : 14)) return 'Your card number is incomplete.'
  return number.length > 19 || !passesLuhn(number) ? 'Your card number is not valid.' : null
}

function cvcError(cvc: string, number: string): string | null {
  const length = brandOf(number) === 'amex' ? 4 : 3
  if (cvc === '') return 'Enter the security code.'
  return /^\d+$/.test(cvc) && cvc.length === length ? null : `The security code has ${length} digits.`
}

function postalError({ country, postal_code }: Values): string | null {
  if (!['US', 'CA', 'GB'].includes(country)) return null
  if (postal_code === '') return `Enter your ${country === 'US' ? 'ZIP code' : 'postcode'}.`
  return country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postal_code) ? 'A ZIP code has five digits.' : null
}

/** '12 / 28', '12/2028' or '1228'; the card is valid until that month's last day. */
function readExpiry(text: string, now: number): { month: number; year: number } | string {
  if (text === '') return 'Enter the expiry date.'
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})\s*(\d{2}|\d{4})$/.exec(text)
  if (!parts) return 'Enter month and year, like 12 / 29.'
  const month = Number(parts[1])
  const year = Number(parts[2]) + (parts[2]!.length === 2 ? 2000 : 0)
  if (month < 1 || month > 12) return 'There is no such month.'
  const today = new Date(now * 1000)
  const months = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth()
  if (months < 0) return "Your card's expiry date is in the past."
  if (months > 50 * 12) return "Your card's expiry year is not valid."
  return { month, year }
}

/** A form for a card, with the errors of the last attempt. */
export function cardForm(
  { values, errors, problem }: Attempt,
  {
    action,
    legend,
    submit,
    email,
    after,
  }: {
    action: string
    legend: string
    submit: string
    /** Asks for an e-mail address, or shows the one that cannot be changed. */
    email?: { fixed: string | null }
    /** Follows the button. */
    after: Markup
  },
): Markup {
  const first = order.find((name) => errors[name] !== undefined)
  const field = (name: FieldName, label: string, control: (marks: Markup) => Markup) => {
    const marks = html`${errors[name] !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`}${name === first && html` autofocus`}`
    return html`<div class="field">
      <label for="${name}">${label}</label>
      ${control(marks)} ${errors[name] !== undefined && html`<p class="error" id="${name}-error">${errors[name]}</p>`}
    </div>`
  }
  const input = (name: FieldName, label: string, attributes: Record<string, string>) => {
    const all = Object.entries({ id: name, name, ...attributes, value: values[name] })
    return field(
      name,
      label,
      (marks) => html`<input ${all.map(([key, value]) => html`${new Markup(key)}="${value}" `)} ${marks} />`,
    )
  }
  return html`<form method="post" action="${action}" novalidate>
    ${problem !== null && html`<p class="paper wrong" role="alert">${problem}</p>`}
    ${email?.fixed === null && input('email', 'E-mail', { type: 'email', autocomplete: 'email' })}
    ${
      typeof email?.fixed === 'string' &&
      html`<div class="field">
        <span class="label">E-mail</span>
        <p>${email.fixed}</p>
        <input type="hidden" name="email" value="${email.fixed}" />
      </div>`
    }
    <fieldset>
      <legend>${legend}</legend>
      ${input('number', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '24' })}
      <div class="row">
        ${input('expiry', 'Expiry date', { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' })}
        ${input('cvc', 'Security code (CVC)', { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '4' })}
      </div>
      ${input('name', 'Name on card', { autocomplete: 'cc-name' })}
      <div class="row">
        ${field(
          'country',
          'Country or region',
          (marks) =>
            html`<select id="country" name="country" autocomplete="country" ${marks}>
              ${countries.map(
                ({ code, name }) =>
                  html`<option value="${code}" ${code === values.country && html`selected`}>${name}</option>`,
              )}
            </select>`,
        )}
        ${input('postal_code', 'ZIP or postcode', { autocomplete: 'postal-code', maxlength: '12' })}
      </div>
    </fieldset>
    ${testCards}
    <p class="actions"><button class="button" type="submit">${submit}</button> ${after}</p>
  </form>`
}

/** The title of a page with a form: the browser's tab says that something is wrong. */
export function titleOf(title: string, { errors, problem }: Attempt): string {
  return problem !== null || Object.keys(errors).length > 0 ? `Error: ${title}` : title
}

const testCards = html`<details>
  <summary>Which card can I use?</summary>
  <p>This is a sandbox: no real card is accepted and no money moves. Use one of these, any future date and any code.</p>
  <table>
    ${[
      ['4242 4242 4242 4242', 'is paid'],
      ['4000 0000 0000 0002', 'is declined'],
      ['4000 0000 0000 9995', 'has insufficient funds'],
      ['4000 0025 0000 3155', 'asks the bank for a confirmation'],
      ['4000 0000 0000 0341', 'is paid now, declined at the next renewal'],
    ].map(
      ([number, effect]) =>
        html`<tr>
          <th scope="row"><code>${number}</code></th>
          <td>${effect}</td>
        </tr>`,
    )}
  </table>
</details>`
