import './palette.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListedBlog } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Icon, icons } from '#web/components/icon.tsx'
import { isComposing, shortcutKey } from '#web/dom/keys.ts'
import { placeOf, stateNames, titleOf } from '../../writing/blogs/blog-links.ts'
import { rightsTo } from '../../writing/blogs/blog-rights.ts'
import { countOf } from '../format-count.ts'
import { menuIcons } from '../menu-icons.ts'
import type { MenuItem } from '../menu-link.tsx'
import { reach } from '../rights.ts'
import { listCommands, matchCommands } from './commands.ts'
import type { Command } from './page-commands.ts'

type Props = {
  items: MenuItem[]
  /** Whether the account may open the page at an address. */
  mayOpen: (address: string) => boolean
  onLogOut: () => void
  onClose: () => void
}

/**
 * The command palette: a dialog with a text field, and below it the pages, actions and blogs that the text finds. The focus
 * stays in the field (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/); the first option is active, Enter takes it.
 */
export function Palette({ items, mayOpen, onLogOut, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { blogs, isLoading, hasFailed, retry } = useFoundBlogs(text)

  const groups = [
    ...matchCommands(listCommands(items, mayOpen, onLogOut), text),
    {
      name: 'Blogs',
      commands: hasFailed
        ? [{ label: 'Search blogs again', icon: icons.search, run: retry }]
        : blogs.flatMap(toCommand),
    },
  ].filter(({ commands }) => commands.length > 0)
  const options = groups.flatMap(({ commands }) => commands)
  const activeIndex = Math.min(active, options.length - 1)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${activeIndex}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeIndex])

  function take(command: Command | undefined) {
    if (!command) return
    if ('run' in command && command.run === retry) return retry()
    // The focus returns to where it was before the page changes.
    dialog.current?.close()
    if ('href' in command) void navigate(command.href)
    else command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && options.length > 0) setActive((activeIndex + step + options.length) % options.length)
    else if (key === 'Enter') take(options[activeIndex])
    else if (shortcutKey(event) === 'K' && (ctrlKey || metaKey)) dialog.current?.close()
    else return
    event.preventDefault()
  }

  function onPointed({ target }: MouseEvent) {
    const index =
      target instanceof Element ? Number(target.closest('[role="option"]')?.id.split('-').at(-1)) : Number.NaN
    if (!Number.isNaN(index) && index !== activeIndex) setActive(index)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does.
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search or go to"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className="palette-frame">
        <div className="palette-field">
          <Icon path={icons.search} />
          <input
            role="combobox"
            aria-label="Search or go to"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={options.length > 0 ? `${id}-${activeIndex}` : undefined}
            placeholder="A page, an action or the title of a blog"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={textLimits.search}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon path={icons.close} />
          </button>
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className="palette-list"
          onMouseMove={onPointed}
        >
          {groups.map(({ name, commands }) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box has groups.
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className="palette-heading" role="presentation">
                {name}
              </p>
              {commands.map((command) => {
                const index = options.indexOf(command)
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
                  <div
                    key={index}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === activeIndex}
                    className="palette-option"
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => take(command)}
                  >
                    <Icon path={command.icon} />
                    <span className="palette-label" dir="auto">
                      {command.label}
                    </span>
                    {command.detail && <span className="palette-detail">{command.detail}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p className="palette-status" role="status">
          {describe({ text, count: options.length, isLoading, hasFailed })}
        </p>
      </div>
    </dialog>
  )
}

type State = { text: string; count: number; isLoading: boolean; hasFailed: boolean }

function describe({ text, count, isLoading, hasFailed }: State): string {
  if (text.trim() === '') return 'Type to find a blog.'
  if (isLoading) return 'Searching blogs…'
  if (hasFailed) return 'Blogs could not be searched. Check your connection.'
  return count === 0 ? `Nothing found for “${text.trim()}”.` : countOf(count, 'result')
}

/** A found blog or draft, which opens in its editor, or as readers see it. Nothing for a text that the account may not read. */
function toCommand(row: ListedBlog): Command[] {
  const href = placeOf(row, rightsTo(row, reach))
  return href === null ? [] : [{ label: titleOf(row), icon: menuIcons.blogs, detail: stateNames[row.state], href }]
}

/** How long typing must pause before blogs are searched. */
const debounceMs = 150
const mostFound = '6'

/** `q` is what the blogs were found by. */
type Answer = { q: string; blogs: ListedBlog[]; hasFailed: boolean }
const noAnswer: Answer = { q: '', blogs: [], hasFailed: false }

/**
 * The blogs and drafts that a text finds, while it is typed. The previous ones stay until the next answer; an answer to an
 * older text is dropped.
 */
function useFoundBlogs(text: string) {
  const q = text.trim()
  const [answer, setAnswer] = useState(noAnswer)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const { signal } = controller
    // A new attempt has another number.
    const timer = setTimeout(() => void search(attempt), debounceMs)

    async function search(_attempt: number) {
      const query = { q, limit: mostFound, include: 'drafts' } as const
      const found = await unwrap(api.admin.blogs.$get({ query }, { init: { signal } })).catch(() => null)
      if (!signal.aborted) setAnswer({ q, blogs: found?.blogs ?? [], hasFailed: found === null })
    }

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, attempt])

  function retry() {
    setAnswer(noAnswer)
    setAttempt(attempt + 1)
  }
  const { blogs, hasFailed } = q === '' ? noAnswer : answer
  const isLoading = q !== answer.q && q !== ''
  return { blogs, isLoading, hasFailed: hasFailed && !isLoading, retry }
}
