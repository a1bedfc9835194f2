import { careWords } from '#content/about/care.ts'
import { fieldWords } from '#content/account/fields.ts'
import { outcomeWords } from '#content/reports.ts'
import { fetchReport } from '#app/api/reports.ts'
import { Field, Form, FormMessage, Submit } from '#app/ui/form.tsx'

const words = careWords.outcome

/** Normalizes a typed receipt: capitals with hyphens. */
function receiptIn(typed: string): string {
  const [, ...groups] = /^R(.{4})(.{4})(.{4})$/.exec(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  return groups.length === 0 ? typed.trim().toUpperCase() : ['R', ...groups].join('-')
}

/** Shows the resolution of a report by its receipt. */
export function OutcomeForm() {
  async function send(data: FormData) {
    const receipt = receiptIn(String(data.get('receipt')))
    return { message: receipt === '' ? words.empty : outcomeWords[(await fetchReport(receipt)).status] }
  }

  return (
    <Form className="outcome-form" onSend={send}>
      <Field
        label={words.label}
        name="receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder={words.placeholder}
        beside={<Submit className="lantern lantern-small" keepsFocus label={words.look} pending={words.looking} />}
      />
      <FormMessage />
      <noscript>
        <p>{fieldWords.withoutScript}</p>
      </noscript>
    </Form>
  )
}
