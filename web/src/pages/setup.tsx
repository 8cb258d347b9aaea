import { type SubmitEvent, useContext, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortestPassword, textLimits } from '#contract/limits.ts'
import { emailPattern } from '#contract/patterns.ts'
import { setUp } from '../api/log-in.ts'
import { EmailInput } from '../components/email-input.tsx'
import { FormField } from '../components/form-field.tsx'
import { EntryPage } from '../components/login-page.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { formText } from '../dom/form-text.ts'
import { timeZones } from '../dom/time-zones.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { paths } from '../routing/paths.ts'
import { ReloadSite } from '../site/use-site.ts'

/** Sets a new site up by a link from the command line (`/setup#link=token`): its name and the first account. */
export function Component() {
  const navigate = useNavigate()
  const reloadSite = useContext(ReloadSite)
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link')

  async function onDone() {
    await navigate(paths.admin, { replace: true })
    await reloadSite()
  }

  return (
    <EntryPage title="Set up" heading="Set up your site">
      {link ? <SetupForm link={link} onDone={onDone} /> : <WithoutLink />}
    </EntryPage>
  )
}

function WithoutLink() {
  return (
    <>
      <p>This page needs a link that is made for it. On the machine with the site's code, run:</p>
      <p>
        <code>npm run admin -- setup</code>
      </p>
      <p className="soft">
        For a deployed site, add <code>--remote</code>. The link works once, while the site has no account.
      </p>
    </>
  )
}

type Field = 'name' | 'timeZone' | 'author' | 'email' | 'password'
type Problems = Partial<Record<Field, string>>

/** The order of the fields, in which the first problem gets the focus. */
const checked: Field[] = ['name', 'timeZone', 'author', 'email', 'password']

/** Asks for what a site begins with. Everything but the account can be changed in the settings later. */
export function SetupForm({ link, onDone }: { link: string; onDone: () => void }) {
  const { submit, busy } = useSubmit()
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = {
      link,
      name: formText(data, 'name'),
      tagline: formText(data, 'tagline'),
      timeZone: formText(data, 'timeZone'),
      author: formText(data, 'author'),
      email: formText(data, 'email'),
      password: String(data.get('password') ?? ''),
    }
    const found = problemsOf(values)
    setProblems(found)
    const first = checked.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else submit(() => setUp(values), { onSuccess: onDone })
  }

  return (
    <form ref={form} className="login-form" method="post" noValidate onSubmit={onSubmit}>
      <FormField label="Name of the publication" problem={problems.name}>
        {(field) => <input {...field} className="input" name="name" required maxLength={textLimits.siteName} />}
      </FormField>
      <FormField label="Tagline" hint="One sentence about it. You can leave it out.">
        {(field) => <input {...field} className="input" name="tagline" maxLength={textLimits.tagline} />}
      </FormField>
      <FormField label="Time zone" hint="Of all dates on the site." problem={problems.timeZone}>
        {(field) => (
          <select {...field} className="input" name="timeZone" defaultValue={ownTimeZone()}>
            {timeZones().map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Your name" hint="Readers see it as the author of what you write." problem={problems.author}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="author"
            autoComplete="name"
            required
            maxLength={textLimits.authorName}
          />
        )}
      </FormField>
      <FormField
        label="Your email"
        hint="You sign in with it. Readers do not see it, nor any part of it."
        problem={problems.email}
      >
        {(field) => <EmailInput {...field} autoComplete="username" />}
      </FormField>
      <FormField label="Password" hint={`At least ${shortestPassword} characters.`} problem={problems.password}>
        {(field) => <PasswordInput {...field} name="password" autoComplete="new-password" />}
      </FormField>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Setting up...' : 'Set up'}
      </button>
    </form>
  )
}

function ownTimeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function problemsOf({ name, author, email, password }: Record<Field, string>): Problems {
  return {
    ...(name === '' && { name: 'The name of the publication is required.' }),
    ...(author === '' && { author: 'Your name is required.' }),
    ...(email === '' && { email: 'Email is required.' }),
    ...(email !== '' && !emailPattern.test(email) && { email: 'Enter an email address, like name@example.com.' }),
    ...(password.length < shortestPassword && {
      password: `The password is too short: at least ${shortestPassword} characters.`,
    }),
  }
}
