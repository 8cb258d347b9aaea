import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { listLimits, textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useTagSuggestions } from '../../tags/use-tag-suggestions.ts'
import { type TagsOfForm, useTags } from './use-tags.ts'
import '#web/components/search-form.css'
import './tags-field.css'

/** Between tags where several are typed or pasted at once. */
const separator = ','

/**
 * The tags of a blog: a combobox that suggests known ones. Enter or a comma adds the typed one; Backspace in the empty field
 * removes the last one. What was typed and is no tag yet makes the field invalid, so that no submit loses it.
 */
export function TagsField(tags: TagsOfForm) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const { shown, add, remove, isAdding, isFull } = useTags(tags, onFailure)
  const suggestions = useTagSuggestions(text)
  const names = new Set(shown.map(({ name }) => name))
  const offered = suggestions.map(({ name }) => name).filter((name) => !names.has(name))
  const { container, open, field, list, status } = useCombobox(offered, { announce, onPick })
  const input = useRef<HTMLInputElement>(null)

  /** The name is back in the field, before what was typed since. */
  function onFailure(name: string, why: string) {
    setProblem(`“${name}” was not added: ${why}`)
    setText((current) => [name, current].filter(Boolean).join(`${separator} `))
  }

  function addAll(names: string[]) {
    for (const name of names) void add(name)
    setNews(`Added ${names.join(', ')}.`)
  }

  function onType(typed: string) {
    const parts = typed.split(separator)
    const rest = parts.pop() ?? ''
    setProblem('')
    setText(rest.trimStart())
    const complete = parts.map((part) => part.trim()).filter(Boolean)
    if (complete.length > 0) addAll(complete)
    open()
  }

  function takeAway(name: string) {
    remove(name)
    setNews(`Removed ${name}.`)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The combobox has picked an option.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // In the empty field it moves to the next one, and with Ctrl it submits (form-keys.ts).
    if (event.key === 'Enter' && text.trim() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onType(text + separator)
    }
    const last = shown.at(-1)
    // A held key empties the field and stops there.
    if (event.key === 'Backspace' && text === '' && !event.repeat && last?.id) takeAway(last.name)
  }

  function onPick(name: string) {
    const picked = suggestions.find((tag) => tag.name === name)
    setProblem('')
    setText('')
    if (!picked) return
    void add(picked)
    setNews(`Added ${picked.name}.`)
  }

  const unfinished = text.trim() ? 'Press Enter to add this tag, or empty the field.' : ''
  useEffect(() => {
    input.current?.setCustomValidity(isAdding ? 'The tag is still being added.' : unfinished)
  }, [isAdding, unfinished])

  const hint = isFull
    ? `A blog has ${listLimits.tagsOfBlog} tags at most.`
    : `Up to ${listLimits.tagsOfBlog}. Enter or a comma adds one.`
  return (
    <div className="title-field" ref={container}>
      <FormField label="Tags" hint={hint} problem={problem}>
        {(labelled) => (
          <div className="tags-box">
            {shown.length > 0 && (
              <ul className="tag-chips" aria-label="Chosen tags">
                {shown.map(({ name, id }) => (
                  <li key={name} className="chip" aria-busy={id === null}>
                    <bdi>{name}</bdi>
                    {id && (
                      <button type="button" aria-label={`Remove ${name}`} onClick={() => takeAway(name)}>
                        ×
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <div className="title-box">
              <input
                {...labelled}
                {...field}
                ref={input}
                className="input"
                name="tags"
                value={text}
                maxLength={textLimits.tag * listLimits.tagsOfBlog}
                enterKeyHint="done"
                autoCapitalize="none"
                onChange={({ target }) => onType(target.value)}
                onKeyDown={onKeyDown}
                onInvalid={(event) => {
                  event.preventDefault()
                  setProblem(event.currentTarget.validationMessage)
                }}
              />
              <div {...list} />
            </div>
          </div>
        )}
      </FormField>
      <p {...status} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 suggested tag. Use the arrow keys.' : `${count} suggested tags. Use the arrow keys.`
}
