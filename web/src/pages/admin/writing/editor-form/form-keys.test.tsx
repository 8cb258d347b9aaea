import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { onFormKeyDown } from './form-keys.ts'

/** Renders a form as the blog's, with a dialog that React nests in it. `submits` counts its submits. */
function renderForm() {
  const submits = { blog: 0, dialog: 0 }
  render(
    <form
      onKeyDown={onFormKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submits.blog++
      }}
    >
      <input type="file" name="image" aria-label="Thumbnail" />
      <input name="title" aria-label="Title" />
      <input name="subTitle" aria-label="Sub title" />
      <input aria-label="Picture" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} />
      {/* biome-ignore lint/a11y/useSemanticElements: as the rich-text editor. */}
      <div role="textbox" tabIndex={0} aria-label="Text" />
      <select name="category" aria-label="Category" />
      <input type="checkbox" name="isPublished" aria-label="Publish Now" />
      <button type="submit">Update</button>
      {createPortal(
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            submits.dialog++
          }}
        >
          <input aria-label="Address" />
          <button type="submit">Add link</button>
        </form>,
        document.body,
      )}
    </form>,
  )
  return { submits, user: userEvent.setup(), field: (name: string) => screen.getByLabelText(name) }
}

test('Enter goes from field to field and never submits the form', async () => {
  const { submits, user, field } = renderForm()
  field('Title').focus()
  for (const next of ['Sub title', 'Text']) {
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field(next))
  }
  field('Category').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Publish Now'))
  // There is no next field: a second Enter must not press the button either.
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(field('Publish Now'))
  field('Picture').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Picture'))
  expect(submits).toEqual({ blog: 0, dialog: 0 })
})

test.each(['Thumbnail', 'Title', 'Sub title', 'Picture', 'Text', 'Category', 'Publish Now'])(
  'Ctrl+Enter and Cmd+Enter in the field %s submit the form once',
  async (name) => {
    const { submits, user, field } = renderForm()
    field(name).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(submits.blog).toBe(1)
    await user.keyboard('{Meta>}{Enter>3/}{/Meta}')
    expect(submits.blog).toBe(2)
  },
)

test('Enter and Ctrl+Enter in a dialog of the form do not submit the form', async () => {
  const { submits, user, field } = renderForm()
  field('Address').focus()
  await user.keyboard('{Enter}')
  expect(submits).toEqual({ blog: 0, dialog: 1 })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(submits.blog).toBe(0)
})

// Safari ends the composition before the key.
test.each([{ isComposing: true }, { keyCode: 229 }])('Enter that confirms a word moves nothing: %o', (byMethod) => {
  const { field } = renderForm()
  field('Title').focus()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', ...byMethod, bubbles: true, cancelable: true })
  field('Title').dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(field('Title'))
})
