import { type ReactNode, useRef, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { defaultSite } from '#contract/site.ts'
import { Application } from '#web/application.tsx'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { Icon, icons } from '#web/components/icon.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { ThemeSwitch } from '#web/components/theme-switch.tsx'
import { SamplePage } from './sample-page.tsx'
import './gallery.css'

const colours = ['paper', 'paper-raised', 'paper-sunken', 'rule', 'line', 'ink-soft', 'ink', 'accent', 'accent-wash']
const signs = ['danger', 'danger-wash', 'good', 'good-wash', 'warn', 'warn-wash']
const sizes = ['-2', '-1', '0', '1', '2', '3', '4', '5']
const spaces = ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9']
const corners = ['radius-small', 'radius', 'radius-round']
const kinds = ['button', 'button quiet', 'button bare', 'button danger']

const router = createMemoryRouter([{ path: '*', Component: Parts }])

/** Every part that pages are made of, in each of its states. `npm run dev` serves it; it is in no build. */
export function Gallery() {
  return (
    <Application origin="" renderDay="2026-01-01" site={defaultSite}>
      <RouterProvider router={router} />
    </Application>
  )
}

function Parts() {
  return (
    <div className="admin gallery">
      <main>
        <h1>Gallery of parts</h1>
        <p className="soft">
          A new page takes its parts from here. Widen and narrow the window, choose a theme, and go through it with the
          Tab key.
        </p>
        <ThemeSwitch />
        <Tokens />
        <Buttons />
        <Fields />
        <Signs />
        <Dialogs />
        <Part name="A page with a list" from="pages/admin/frame/list/list-page.tsx">
          <SamplePage />
        </Part>
      </main>
    </div>
  )
}

function Part({ name, from, children }: { name: string; from: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="gallery-part">
      <h2>{name}</h2>
      <code className="soft">{from}</code>
      {children}
    </section>
  )
}

function Tokens() {
  return (
    <Part name="Tokens" from="styles/tokens.css">
      <ul className="gallery-row">
        {[...colours, ...signs].map((name) => (
          <li key={name}>
            <span className="gallery-swatch" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      {sizes.map((step) => (
        <p key={step} style={{ font: `400 var(--step-${step}) / var(--leading-title) var(--serif)` }}>
          step-{step}: Seven quick brown stories
        </p>
      ))}
      <ul className="gallery-row">
        {spaces.map((name) => (
          <li key={name}>
            <span className="gallery-bar" style={{ width: `var(--${name})` }} />
            {name}
          </li>
        ))}
        {corners.map((name) => (
          <li key={name}>
            <span className="gallery-swatch" style={{ borderRadius: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Buttons() {
  return (
    <Part name="Buttons" from="styles/parts.css">
      <p className="soft">
        The one thing to do on a screen is filled. Rows and tools have bare ones. Danger destroys, in a dialog.
      </p>
      {['', ' small'].map((size) => (
        <div key={size} className="gallery-row">
          {kinds.map((kind) => (
            <button key={kind} type="button" className={kind + size}>
              {kind + size}
            </button>
          ))}
          <button type="button" className={`button${size}`} aria-disabled="true">
            Saving...
          </button>
        </div>
      ))}
      <div className="gallery-row">
        <button type="button" className="icon-button" aria-label="Search">
          <Icon path={icons.search} />
        </button>
        <button type="button" className="icon-button danger" aria-label="Remove">
          <Icon path={icons.close} />
        </button>
      </div>
    </Part>
  )
}

function Fields() {
  return (
    <Part name="Fields" from="components/form-field.tsx">
      <FormField label="Name" hint="A hint says what the value is for.">
        {(field) => <input {...field} className="input" defaultValue="Broadsheet" />}
      </FormField>
      <FormField label="Email" problem="Email is required.">
        {(field) => <input {...field} className="input" type="email" />}
      </FormField>
      <FormField label="Category">
        {(field) => (
          <select {...field} className="input">
            <option>Technology</option>
            <option>Finance</option>
          </select>
        )}
      </FormField>
      <FormField label="Message">{(field) => <textarea {...field} className="input" rows={3} />}</FormField>
      <label className="checkbox-line">
        <input type="checkbox" defaultChecked /> Publish Now
      </label>
    </Part>
  )
}

function Signs() {
  return (
    <Part name="Signs" from="styles/parts.css">
      <div className="gallery-row">
        <span className="chip">Technology</span>
        <span className="chip good">Published</span>
        <span className="chip warn">Unpublished</span>
        <Spinner label="Loading..." />
      </div>
      <p className="warning-box">The mail provider refuses the key.</p>
      <p className="field-error">Blog Title is required.</p>
      <p className="not-loaded">The comments did not load.</p>
    </Part>
  )
}

function Dialogs() {
  const { confirm, confirmDialog } = useConfirm()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <Part name="Dialogs" from="components/dialog/">
      <div className="gallery-row">
        <button
          type="button"
          className="button quiet"
          onClick={() => void confirm('Are you sure you want to delete this blog?', { action: 'Delete' })}
        >
          Ask
        </button>
        <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
          Open a form
        </button>
      </div>
      {confirmDialog}
      {isOpen && (
        <SubmitDialog
          ref={dialog}
          message="Add category"
          label="Save"
          busyLabel="Saving..."
          busy={false}
          onSubmit={close}
          onClose={() => setIsOpen(false)}
        >
          <FormField label="Name">{(field) => <input {...field} className="input" />}</FormField>
        </SubmitDialog>
      )}
    </Part>
  )
}
