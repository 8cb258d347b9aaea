import { useRef, useState } from 'react'
import { listLimits, textLimits } from '#contract/limits.ts'
import { useTagSuggestions } from '../../../publication/tags/use-tag-suggestions.ts'
import { Chooser } from './chooser.tsx'
import { type TagsOfForm, useTags } from './use-tags.ts'
import { useTypedName } from './use-typed-name.ts'
import './tags-field.css'

/** Between tags where several are typed or pasted at once. */
const separator = ','

/**
 * The tags of a blog: a combobox that suggests known ones. Enter or a comma adds the typed one; Backspace in the empty field
 * removes the last one. What was typed and is no tag yet makes the field invalid, so that no submit loses it.
 * @param form the name of the form's local draft
 */
export function TagsField({ form, ...tags }: TagsOfForm & { form: string }) {
  const [text, setText] = useTypedName(form, 'tags')
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')
  const { shown, add, remove, isAdding, isFull } = useTags(tags, onFailure)
  const suggestions = useTagSuggestions(text)
  const names = new Set(shown.map(({ name }) => name))
  const offered = suggestions.map(({ name }) => name).filter((name) => !names.has(name))
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
  }

  function takeAway(name: string) {
    remove(name)
    setNews(`Removed ${name}.`)
    input.current?.focus()
  }

  function onPick(name: string) {
    const picked = suggestions.find((tag) => tag.name === name)
    setProblem('')
    setText('')
    if (!picked) return
    void add(picked)
    setNews(`Added ${picked.name}.`)
  }

  function removeLast() {
    const last = shown.at(-1)
    if (last?.id) takeAway(last.name)
  }

  const typed = text.trim() ? 'Press Enter to add this tag, or empty the field.' : ''
  return (
    <Chooser
      label="Tags"
      hint={
        isFull
          ? `A blog has ${listLimits.tagsOfBlog} tags at most.`
          : `Up to ${listLimits.tagsOfBlog}. Enter or a comma adds one.`
      }
      name="tags"
      maxLength={textLimits.tag * listLimits.tagsOfBlog}
      autoCapitalize="none"
      input={input}
      text={text}
      problem={problem}
      news={news}
      offers={offered}
      offerNoun="suggested tag"
      unfinished={isAdding ? 'The tag is still being added.' : typed}
      onType={onType}
      onPick={onPick}
      onEnter={() => onType(text + separator)}
      onBackspace={removeLast}
      onProblem={setProblem}
    >
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
    </Chooser>
  )
}
