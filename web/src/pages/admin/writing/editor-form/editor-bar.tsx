import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, icons } from '#web/components/icon.tsx'
import './editor-bar.css'
import { isComposing } from '#web/dom/keys.ts'

/** The paths of the bar's icons, on a 24 × 24 grid. */
const barIcons = {
  preview: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6',
  history: 'M4 12a8 8 0 1 1 2.5 5.8M4 18v-4h4M12 8v4l3 2',
  Details: 'M3 5h18v14H3zM15 5v14',
  AI: icons.spark,
}

type Props = {
  ref: RefObject<HTMLDivElement | null>
  /** Whether everything is saved and what readers see, and what is missing. */
  status: ReactNode
  /** Tools that show something and change nothing, as `BarLabel`s. */
  tools: ReactNode
  /** A choice or an action beside the main one. */
  beside: ReactNode
  /** The choices of that action, in a row of their own. */
  choices?: ReactNode
  /** The action that counts. */
  main: ReactNode
  /** The actions of the menu. */
  menu: ReactNode
}

/** The bar of an editor, always in sight: at the top of a wide window, at the bottom of a narrow one, above its keyboard. */
export function EditorBar({ ref, status, tools, beside, choices, main, menu }: Props) {
  useBarSpace(ref)
  return (
    <div className="editor-bar" ref={ref}>
      <div className="bar-status">{status}</div>
      <div className="bar-tools">{tools}</div>
      <div className="bar-beside">{beside}</div>
      {choices && <div className="bar-choices">{choices}</div>}
      <div className="bar-main">
        {main}
        <BarMenu>{menu}</BarMenu>
      </div>
    </div>
  )
}

type LabelProps = {
  icon: keyof typeof barIcons
  /** Whether it is a word instead of the icon where there is space. */
  isWord?: boolean
  children: string
}

/** The name of a tool, as an icon. */
export function BarLabel({ icon, isWord = false, children }: LabelProps) {
  return (
    <>
      <Icon path={barIcons[icon]} />
      <span className={isWord ? 'bar-label' : 'visually-hidden'}>{children}</span>
    </>
  )
}

/**
 * Tells the styles how high the bar of the editor is, as `--bar-height`, and how much of the window the keyboard of a phone
 * covers, as `--keyboard`: browsers lay the page out as if there were none.
 */
function useBarSpace(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const view = window.visualViewport
    const measure = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.current?.offsetHeight ?? 0}px`))
    if (bar.current) measure.observe(bar.current)

    function followKeyboard() {
      // Of a page that is zoomed with two fingers a part is visible, without a keyboard.
      const covered = view && view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0
      style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    followKeyboard()
    const left = new AbortController()
    view?.addEventListener('resize', followKeyboard, { signal: left.signal })
    view?.addEventListener('scroll', followKeyboard, { signal: left.signal })
    return () => {
      measure.disconnect()
      left.abort()
      style.removeProperty('--bar-height')
      style.removeProperty('--keyboard')
    }
  }, [bar])
}

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** A button that shows the actions that are needed seldom. A press on one of them, Escape and leaving close it. */
function BarMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || !isOpen) return
    event.preventDefault()
    setIsOpen(false)
    button.current?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Pressing what cannot have the focus is no leaving.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  function onPick({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('button, a')) return
    // A dialog that the action opens gives the focus back to the button, and not to what is hidden by then.
    button.current?.focus()
    setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus and the keys.
    <div className="bar-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button bare bar-tool"
        aria-label="More actions"
        title="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={dots} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside get the presses. */}
      <div className="bar-actions" id={id} hidden={!isOpen} onClick={onPick}>
        {children}
      </div>
    </div>
  )
}
