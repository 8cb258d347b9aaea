import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { formText } from '../dom/form-text.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { comboboxProps } from '../suggest/combobox-props.ts'
import './search-form.css'

type Props = {
  /** The path of the page that shows the results. */
  action: string
  /** The name of the field for assistive technology. */
  label: string
  placeholder: string
  /** The current search; '' for none. */
  applied?: string
  field?: Ref<HTMLInputElement>
  onSearch: (q: string) => void
  /** Whether picking a suggestion opens its article. Otherwise it searches for its title. */
  opensArticles?: boolean
  /** Elements after the field. */
  children: ReactNode
}

/**
 * A search field with suggestions, which works before hydration: the form is submitted natively, and the suggestions need
 * no React (suggest/attach-suggestions.ts). So the browser owns the text of the field.
 */
export function SearchForm({
  action,
  label,
  placeholder,
  applied = '',
  field,
  onSearch,
  opensArticles = false,
  children,
}: Props) {
  const combobox = comboboxProps(useId())

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(formText(new FormData(event.currentTarget), 'q').trim())
  }

  return (
    <form
      className="search"
      action={action}
      data-native
      data-suggest={opensArticles ? 'links' : ''}
      onPointerDown={loadSuggestions}
      onFocus={loadSuggestions}
      onSubmit={search}
    >
      <input
        {...combobox.field}
        ref={field}
        name="q"
        defaultValue={applied}
        maxLength={textLimits.search}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
      />
      {children}
      <div {...combobox.list} />
      <p {...combobox.status} />
    </form>
  )
}

/** Switches the key `/` off, for readers whose speech input or fingers press it by mistake. `boot/choices.ts` handles it. */
export function SearchKeySwitch() {
  return (
    <label className="search-key" data-native="">
      <input type="checkbox" name="slash" value="on" defaultChecked data-choice="" />
      <span>
        Press <kbd>/</kbd> to search
      </span>
    </label>
  )
}

/** As boot/boot.ts does in a document. The search works without suggestions. */
async function loadSuggestions({ currentTarget }: { currentTarget: HTMLFormElement }) {
  const module = await importOptionally(() => import('../suggest/attach-suggestions.ts'))
  module?.attachSuggestions(currentTarget)
}
