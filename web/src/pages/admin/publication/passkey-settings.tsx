import { type SubmitEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { day as dayMs } from '#contract/units.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { SettingsPage } from './settings/settings-page.tsx'

export const loader = adminLoader((api) => unwrap(api.admin.settings.passkeys.$get()))

/** Time to read the line above each page, and to add a passkey. */
const notice = 14 * dayMs

/** From when on everybody is asked to have a passkey. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    data && (
      <SettingsPage>
        <PageMeta title="Passkeys, settings" />
        <h1>Passkeys</h1>
        <p>
          A passkey is a key on a phone, a computer or a stick. Nobody can guess it or ask for it by mail. You can ask
          everybody who works here to have one.
        </p>
        <PasskeysFromForm key={data.from} from={data.from} />
      </SettingsPage>
    )
  )
}

export function ErrorBoundary() {
  return <ErrorMessage title="Passkeys" fallback="Error fetching the settings." />
}

function PasskeysFromForm({ from }: { from: string | null }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(from !== null)
  const [day, setDay] = useState(toDay(from ? new Date(from) : new Date(Date.now() + notice)))
  const [problem, setProblem] = useState('')

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const date = new Date(`${day}T00:00:00`)
    if (isAsked && Number.isNaN(date.getTime())) return setProblem('Choose a day.')
    const json = { from: isAsked ? date.toISOString() : null }
    submit(() => unwrap(api.admin.settings.passkeys.$put({ json })), { onSuccess: () => revalidate() })
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <label className="checkbox-line">
        <input type="checkbox" checked={isAsked} onChange={({ target }) => setIsAsked(target.checked)} />
        Ask people for a passkey
      </label>
      {isAsked && (
        <FormField
          label="From"
          problem={problem}
          hint="Until then a line above each page says so. From then on people without a passkey come to their account page after they have signed in. Nobody is locked out, and passwords go on working."
        >
          {(field) => (
            <input
              {...field}
              className="input"
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value)
                setProblem('')
              }}
            />
          )}
        </FormField>
      )}
      <div>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </button>
      </div>
    </form>
  )
}

/** The day of a time in the zone of the browser, as a field of dates has it. */
function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
