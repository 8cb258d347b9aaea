import { Link, useRevalidator } from 'react-router'
import { type FirstStep, firstStepNames, type FirstSteps as Steps } from '#contract/first-steps.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Icon } from '#web/components/icon.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { useUndoOffer } from './use-undo-offer.tsx'
import './first-steps.css'

const checkMark = 'M5 12.5l4.5 4.5L19 7.5'

const texts: Record<FirstStep, { label: string; to: string; text: string }> = {
  article: {
    label: 'First blog',
    to: adminPaths.addBlog,
    text: 'Write it, and tick “Publish Now” when it is ready.',
  },
  settings: {
    label: 'Name and logo',
    to: adminPaths.settings,
    text: 'Also the colours, the links of the menus and your contact details.',
  },
  about: {
    label: 'About',
    to: paths.editPage.href('about'),
    text: 'Tell readers who you are. Until you publish a text of your own, the page has one of the site’s.',
  },
  categories: {
    label: 'Categories',
    to: adminPaths.categories,
    text: 'Rename the four, or make your own. Readers see those with published blogs.',
  },
  newsletter: {
    label: 'Newsletter',
    to: adminPaths.health,
    text: 'To send mail, the site needs a mail provider: Health says how to set one up. Then import the subscribers you have.',
  },
}

/**
 * The first needs of a new site: a list of links that says what is done, until the admin hides it for good.
 * @param steps null where they are not shown: the component stays, and with it the toast that offers Undo
 */
export function FirstSteps({ steps }: { steps: Steps | null }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { offerUndo } = useUndoOffer()

  function save(json: { step: FirstStep; isClosed: boolean } | { isHidden: boolean }, onSuccess?: () => void) {
    return submit(() => unwrap(api.admin['first-steps'].$put({ json })), {
      onSuccess: () => {
        onSuccess?.()
        void revalidate()
      },
    })
  }

  function hide() {
    void save({ isHidden: true }, () => {
      focusHeading()
      offerUndo('The first steps are hidden.', () => void save({ isHidden: false }, focusHeading))
    })
  }

  if (!steps) return null
  const done = firstStepNames.filter((name) => steps[name] !== 'open').length
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">First steps</h2>
        <p className="soft">{`${done} of ${firstStepNames.length} done`}</p>
      </header>
      <ol>
        {firstStepNames.map((step) => (
          <Step
            key={step}
            name={step}
            state={steps[step]}
            busy={busy}
            onClose={(isClosed) => void save({ step, isClosed })}
          />
        ))}
      </ol>
      <footer>
        <p className="soft">
          Coming from Ghost, WordPress, Substack, Medium? <Link to={adminPaths.import}>Import</Link>
        </p>
        <button type="button" className="button bare small" aria-disabled={busy} onClick={hide}>
          Hide these steps
        </button>
      </footer>
    </section>
  )
}

type StepProps = {
  name: FirstStep
  state: Steps[FirstStep]
  busy: boolean
  onClose: (isClosed: boolean) => void
}

/** A step: what is done has a check mark; what is open can be closed by hand, where it is not needed. */
function Step({ name, state, busy, onClose }: StepProps) {
  const { label, to, text } = texts[name]
  const offer = state === 'open' ? 'Not needed' : 'Open again'
  return (
    <li data-done={state !== 'open'}>
      <span className="step-state">
        {state !== 'open' && (
          <>
            <Icon path={checkMark} />
            <span className="visually-hidden">{state === 'done' ? 'Done:' : 'Not needed:'}</span>
          </>
        )}
      </span>
      <div>
        <Link to={to}>{label}</Link>
        <p className="soft">{text}</p>
      </div>
      {name === 'article' && state === 'open' && (
        <Link className="button" to={to}>
          Write the first blog
        </Link>
      )}
      {state !== 'done' && (
        <button
          type="button"
          className="button bare small"
          aria-label={`${offer}: ${label}`}
          aria-disabled={busy}
          onClick={() => !busy && onClose(state === 'open')}
        >
          {offer}
        </button>
      )}
    </li>
  )
}
